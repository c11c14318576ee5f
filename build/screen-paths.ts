import { type Plugin, runnerImport } from 'vite';
import type { Screen } from '../src/resources/screens.ts';

const RESOLVED = '\0virtual:screen-paths';
const TABLE = '/src/resources/screens.ts';
/** In development: a changed declaration loads the page anew only where a path has changed. */
const UNLESS_CHANGED = `import.meta.hot?.accept((changed) => {
  if (String(changed?.screenPaths) !== String(screenPaths)) import.meta.hot.invalidate();
});`;

/**
 * Offers the paths of the screens and nothing else of the table that has them, which comes with every
 * declaration of the console.
 */
export function screenPaths(): Plugin {
  let root = '';
  return {
    name: 'screen-paths',
    configResolved(config) {
      root = config.root;
    },
    resolveId: { filter: { id: /^virtual:screen-paths$/ }, handler: () => RESOLVED },
    load: {
      // eslint-disable-next-line no-control-regex
      filter: { id: /^\0virtual:screen-paths$/ },
      async handler() {
        const { module, dependencies } = await runnerImport<{ screens: readonly Screen[] }>(
          root + TABLE,
          { root, configFile: false, logLevel: 'error' },
        );
        for (const file of dependencies) this.addWatchFile(file);
        const paths = module.screens.flatMap(({ path, record }) => [
          path,
          ...(record ? [record.path] : []),
        ]);
        return `export const screenPaths = ${JSON.stringify(paths)};\n${UNLESS_CHANGED}`;
      },
    },
  };
}
