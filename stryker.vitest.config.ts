import { defineConfig } from 'vitest/config';
import { screenPaths } from './build/screen-paths.ts';

/** Stryker runs its tests in threads, where a test cannot change the zone. */
const IN_OTHER_ZONES = 'tests/schema/{day-presets,period,time}.test.ts';

/** The tests that have to notice a mutant of `src/schema` or `src/providers`. */
export default defineConfig({
  plugins: [screenPaths()],
  define: { 'import.meta.env.VITE_BUILD': JSON.stringify('mutants') },
  test: {
    setupFiles: 'tests/setup.ts',
    testTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/{schema,resources}/**/*.test.ts', 'tests/providers/*.test.ts'],
          exclude: [IN_OTHER_ZONES, 'tests/providers/backend.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          include: ['tests/providers/page/*.test.ts'],
          environment: 'jsdom',
          environmentOptions: { jsdom: { url: 'http://console.test/' } },
        },
      },
    ],
  },
});
