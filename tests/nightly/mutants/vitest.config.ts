import { defineConfig } from 'vitest/config';

/** Stryker runs its tests in threads, where a test cannot change the zone. */
const IN_OTHER_ZONES = 'tests/unit/{ui/day-presets,schema/period,schema/time}.test.ts';

/** The tests that have to notice a mutant of `src/schema`, `src/providers` or what of `src/ui` is pure. */
export default defineConfig({
  define: { 'import.meta.env.VITE_BUILD': JSON.stringify('mutants') },
  test: {
    setupFiles: ['tests/setup.ts', 'tests/nightly/mutants/texts.ts'],
    testTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'tests/unit/{schema,resources,ui}/**/*.test.ts',
            'tests/unit/providers/*.test.ts',
          ],
          exclude: [IN_OTHER_ZONES],
        },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          include: ['tests/screens/providers/*.test.ts'],
          environment: 'jsdom',
          environmentOptions: { jsdom: { url: 'http://console.test/' } },
        },
      },
    ],
  },
});
