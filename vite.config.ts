import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { buildName } from './build/build-name.ts';
import { consoleChunks } from './build/console-chunks.ts';
import { contentPolicy } from './build/content-policy.ts';
import { inlineSignIn } from './build/inline-sign-in.ts';
import { inlineStyles } from './build/inline-styles.ts';
import { inlineTheme } from './build/inline-theme.ts';
import { lighterLibraries } from './build/lighter-libraries.ts';
import { precompress } from './build/precompress.ts';
import { staticStyles } from './build/static-styles.ts';

/**
 * Packages that are free of side effects and forget to say so. Without this list they are kept
 * whole where a single name of theirs is imported.
 */
const SIDE_EFFECT_FREE =
  /node_modules\/(?:@ant-design|@rc-component|@refinedev|papaparse|pluralize|lodash|lodash-es|qs|error-stack-parser|stackframe|html2canvas|sunflower-antd|react-markdown|remark-[a-z]+|unified)\//;

/** A test that takes longer hangs. Not a measure of speed: it must hold on a busy machine. */
const HANGS_AFTER_MS = 120_000;

/** Of every project with Chromium in its tests. */
const CHROMIUM = {
  environment: 'node',
  // The files of a worker share its Chromium and its backend (tests/journeys/kit/stage.ts).
  isolate: false,
  setupFiles: 'tests/setup.ts',
  globalSetup: ['tests/run-folder.ts'],
};
/** Of every project with a server in its tests. */
const SERVER = {
  environment: 'node',
  isolate: false,
  setupFiles: 'tests/setup.ts',
  globalSetup: ['tests/run-folder.ts', 'tests/server/programs.ts'],
};
/**
 * PostgreSQL starts in half the time of the embedded database. Tests of the embedded one start it
 * themselves.
 */
const onPostgres = <P extends typeof CHROMIUM>(project: P) => ({
  ...project,
  env: { TEST_ENGINE: 'postgres' },
  globalSetup: [...project.globalSetup, 'tests/server/postgres-server.ts'],
});

export default defineConfig({
  define: { 'import.meta.env.VITE_BUILD': JSON.stringify(buildName(import.meta.dirname)) },
  plugins: [
    react(),
    lighterLibraries(),
    staticStyles(),
    inlineTheme(),
    inlineSignIn(),
    inlineStyles(),
    contentPolicy(),
    precompress(),
  ],
  build: {
    target: 'es2023',
    cssTarget: ['chrome123', 'firefox125', 'safari17.5'],
    modulePreload: { polyfill: false },
    // The charts, on demand, are the largest.
    chunkSizeWarningLimit: 1300,
    rolldownOptions: {
      treeshake: {
        moduleSideEffects: (id) => !SIDE_EFFECT_FREE.test(id),
        // Refine names its functions for stack traces, which would keep those that nobody calls.
        manualPureFunctions: ['__name'],
      },
      output: {
        codeSplitting: {
          groups: [{ name: consoleChunks(import.meta.dirname), debugName: 'console chunks' }],
          includeDependenciesRecursively: false,
        },
      },
    },
  },
  // Imported by workers only, where the development server finds them too late: it reloads the page.
  optimizeDeps: { include: ['comlink', 'fflate', 'jspdf', 'jspdf-autotable', 'xlsx'] },
  // jsPDF's optional parts, for drawing HTML: never asked for here.
  worker: { format: 'es', rolldownOptions: { external: ['html2canvas', 'dompurify', 'canvg'] } },
  test: {
    // On two cores: a worker waits for processes, disks and pages for a seventh of its time.
    maxWorkers: 3,
    sequence: { shuffle: { files: true } },
    testTimeout: HANGS_AFTER_MS,
    hookTimeout: HANGS_AFTER_MS,
    // A worker lives on only while the next file is of its project: one project after the other.
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/{unit,contract}/**/*.test.ts'],
          environment: 'node',
          isolate: false,
          setupFiles: 'tests/setup.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          include: ['tests/screens/**/*.test.{ts,tsx}'],
          sequence: { groupOrder: 1 },
          // One and the same for all files: where the next one is of another environment a worker is
          // ended, and loads the whole console anew.
          environment: 'jsdom',
          isolate: false,
          setupFiles: [
            'tests/setup.ts',
            'tests/kit/clean-page.ts',
            'tests/kit/nameless-elements.ts',
          ],
          environmentOptions: { jsdom: { url: 'http://console.test/' } },
          // What is drawn dies young: with room for it there is less to collect.
          execArgv: ['--max-semi-space-size=64'],
          // It draws on canvases, which jsdom lacks.
          alias: { '@ant-design/charts': '/tests/kit/chart-library.ts' },
          // Node would give it another copy of react-router than the pages have.
          server: { deps: { inline: ['@refinedev/react-router'] } },
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          sequence: { groupOrder: 2 },
          ...onPostgres(SERVER),
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          include: ['tests/nightly/faults/**/*.test.ts'],
          exclude: ['tests/nightly/faults/postgres/**'],
          sequence: { groupOrder: 3 },
          ...SERVER,
        },
      },
      {
        extends: true,
        test: {
          name: 'faults-postgres',
          include: ['tests/nightly/faults/**/*.test.ts'],
          exclude: ['tests/nightly/faults/embedded/**'],
          sequence: { groupOrder: 4 },
          ...onPostgres(SERVER),
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          include: ['tests/journeys/**/*.test.ts'],
          sequence: { groupOrder: 5 },
          ...onPostgres(CHROMIUM),
        },
      },
      // `npm run test:ha`
      {
        extends: true,
        test: {
          name: 'ha',
          include: ['tests/nightly/ha/**/*.test.ts'],
          sequence: { groupOrder: 8 },
          ...SERVER,
        },
      },
      // `npm run test:nightly`, with the faults.
      {
        extends: true,
        test: {
          name: 'axe',
          include: ['tests/nightly/axe/**/*.test.ts'],
          sequence: { groupOrder: 6 },
          ...onPostgres(CHROMIUM),
        },
      },
      {
        extends: true,
        test: {
          name: 'example',
          include: ['tests/nightly/example/**/*.test.ts'],
          sequence: { groupOrder: 9 },
          ...CHROMIUM,
        },
      },
      {
        extends: true,
        test: {
          name: 'builds',
          include: ['tests/nightly/{builds,files}/**/*.test.ts'],
          sequence: { groupOrder: 7 },
          environment: 'node',
          setupFiles: 'tests/setup.ts',
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
    ],
  },
});
