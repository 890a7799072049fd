import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type Reporter, type TestSpecification } from 'vitest/node';

// The longest begin first, so that all workers are busy to the end.
const long = ['story', 'screens_phone', 'lessons', 'screens', 'keyboard', 'clicks', 'arranged'];
class LongestFirst extends BaseSequencer {
  async sort(files: TestSpecification[]) {
    const rank = ({ moduleId }: TestSpecification) => {
      const place = long.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
      return place < 0 ? long.length : place;
    };
    return [...files].sort((a, b) => rank(a) - rank(b));
  }
}

// A game is dealt at random, and a browser on a busy machine may be late: a test gets a second try. Which ones needed it
// is said at the end, since each is worth a look. A law that was broken (tests/browser/laws.ts) stays broken: another game,
// dealt differently, proves nothing.
const secondTries: Reporter = {
  onTestRunEnd(modules) {
    for (const module of modules)
      for (const test of module.children.allTests()) {
        if ((test.diagnostic()?.retryCount ?? 0) === 0) continue;
        console.log(`needed another try: ${test.fullName}`);
        for (const { message } of (test.result().errors ?? []).filter(({ name }) => name === 'BrokenLaw')) {
          console.error(`broke a law at the first: ${message}`);
          process.exitCode = 1;
        }
      }
  },
};

const patience = { testTimeout: 240_000, hookTimeout: 60_000, expect: { poll: { timeout: 10_000 } }, retry: 1 };

export default defineConfig({
  test: {
    reporters: ['default', secondTries],
    maxWorkers: 4, // each browser test has a server and a Chromium of its own; two cores have work for four, since they often wait
    minWorkers: 1,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        plugins: [svelte()],
        resolve: { conditions: ['browser'] },
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts'],
          environment: 'happy-dom',
          pool: 'vmThreads', // a third of the processor time of processes, and files are kept apart all the same
          globalSetup: ['tests/texts.ts'],
          setupFiles: ['tests/unit.ts'],
        },
      },
      {
        test: {
          name: 'browser',
          include: ['tests/browser/*.test.ts'],
          exclude: ['tests/browser/speed.test.ts'],
          ...patience,
        },
      },
      {
        test: {
          name: 'speed',
          include: ['tests/browser/speed.test.ts'],
          sequence: { groupOrder: 1 }, // after the others, with the machine to itself
          ...patience,
        },
      },
    ],
  },
});
