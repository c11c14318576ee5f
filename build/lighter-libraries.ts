import type { Plugin } from 'vite';

/** Modules that the supported browsers don't need, by the end of their path. */
const LIGHTER: Readonly<Record<string, string>> = {
  // qs (Refine's) notes each object that it walks, by `set` and `get` alone: what a WeakMap does. The
  // package serves engines without WeakMap too: 7.4 kB brotli, for which the limits have no room.
  '/side-channel/index.js': 'module.exports = () => new WeakMap();',
  // Never called: browsers have XMLHttpRequest, which axios takes first.
  '/axios/lib/adapters/fetch.js':
    "export const getFetch = () => { throw new Error('axios asked for fetch'); };",
  // Never drawn, as the journeys through all tables show: our lists have filters of their own. With
  // antd's its tree would come along, 12 kB brotli.
  '/antd/es/table/hooks/useFilter/FilterDropdown.js':
    "export const flattenKeys = () => []; export default () => { throw new Error('A column has a filter of antd'); };",
};

/** Replaces library modules with the few lines needed here; a path that no longer exists fails the build. */
export function lighterLibraries(): Plugin {
  const unseen = new Set(Object.keys(LIGHTER));
  return {
    name: 'lighter-libraries',
    apply: 'build',
    load(id) {
      const end = Object.keys(LIGHTER).find((end) => id.endsWith(end));
      if (end === undefined) return null;
      unseen.delete(end);
      return LIGHTER[end];
    },
    buildEnd(error) {
      if (!error && unseen.size > 0) this.error(`Not found: ${[...unseen].join(', ')}`);
    },
  };
}
