import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';

// `npm run dev` shows the client with a server that runs beside it: ORRERY_SERVER=http://localhost:8080.
const server = process.env.ORRERY_SERVER ?? 'http://localhost:8080';

// The server sends a file's .br or .gz sibling to browsers that take it.
function compressed(): Plugin {
  let folder = '';
  return {
    name: 'compressed',
    apply: 'build',
    configResolved: (config) => void (folder = resolve(config.root, config.build.outDir)),
    closeBundle() {
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        if (!/\.(js|css|html|svg|webmanifest)$/.test(name)) continue;
        const content = readFileSync(join(folder, name));
        writeFileSync(join(folder, `${name}.br`), brotliCompressSync(content));
        writeFileSync(join(folder, `${name}.gz`), gzipSync(content, { level: 9 }));
      }
    },
  };
}

// Everything that is shown without a server is kept at the first visit.
function keeping(): Plugin {
  let folder = '';
  return {
    name: 'keeping',
    apply: 'build',
    configResolved: (config) => void (folder = resolve(config.root, config.build.outDir)),
    writeBundle(_, bundle) {
      const assets = Object.keys(bundle).filter((name) => name.startsWith('assets/')).map((name) => `/${name}`);
      const worker = join(folder, 'sw.js');
      const before = readFileSync(worker, 'utf8');
      const after = before.replace('const assets = [];', `const assets = ${JSON.stringify(assets)};`);
      if (after === before) this.error('sw.js has no place for the assets');
      writeFileSync(worker, after);
    },
  };
}

export default defineConfig({
  plugins: [svelte(), keeping(), compressed()],
  build: { target: 'es2022', assetsInlineLimit: 0, chunkSizeWarningLimit: 300 },
  server: {
    proxy: {
      '/api': { target: server, changeOrigin: true },
      '/ws': { target: server, ws: true, changeOrigin: true },
    },
  },
});
