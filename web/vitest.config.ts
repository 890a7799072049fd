import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [svelte()],
        resolve: { conditions: ['browser'] },
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts'],
          environment: 'happy-dom',
          setupFiles: ['tests/unit.ts'],
        },
      },
      {
        test: {
          name: 'browser',
          include: ['tests/browser/*.test.ts'],
          // Each file has a server and a Chromium of its own.
          poolOptions: { forks: { maxForks: 2 } },
          testTimeout: 240_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
