import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

const brotli = promisify(brotliCompress);

/**
 * Packages that are free of side effects and forget to say so. Without this list they are kept
 * whole where a single name of theirs is imported.
 */
const SIDE_EFFECT_FREE =
  /node_modules\/(?:@ant-design|@rc-component|@refinedev|react-markdown|remark-gfm|micromark|papaparse|pluralize|sunflower-antd|lodash|lodash-es|qs)\//;

/** Compresses once at build time what would otherwise be compressed at each request. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    // The files on disk, not the bundle: Vite still rewrites that after the last plugin.
    async writeBundle({ dir = 'dist' }, bundle) {
      const names = Object.keys(bundle).filter((name) => /\.(?:js|css|html|ttf)$/.test(name));
      await Promise.all(
        names.map(async (name) => {
          const file = path.join(dir, name);
          await writeFile(`${file}.br`, await brotli(await readFile(file)));
        }),
      );
    },
  };
}

export default defineConfig({
  plugins: [react(), precompress()],
  build: {
    target: 'es2023',
    cssTarget: ['chrome123', 'firefox125', 'safari17.5'],
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      treeshake: { moduleSideEffects: (id) => !SIDE_EFFECT_FREE.test(id) },
    },
  },
  // jsPDF's optional parts, for drawing HTML: never asked for here.
  worker: { format: 'es', rolldownOptions: { external: ['html2canvas', 'dompurify', 'canvg'] } },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/{schema,resources,exports}/**/*.test.ts', 'tests/*.test.ts'],
          environment: 'node',
          typecheck: { enabled: false },
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          include: ['tests/{providers,pages}/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          environmentOptions: { jsdom: { url: 'http://console.test/' } },
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          environment: 'node',
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          environment: 'node',
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
