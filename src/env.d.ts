interface ImportMetaEnv {
  /** Where calls go, without a trailing slash; absent means the origin that served the console. */
  readonly VITE_API_BASE_URL?: string;
  /** Where the pictures under a map lie, as in `https://tiles.example/{z}/{x}/{y}.png`; absent for none. */
  readonly VITE_MAP_TILES?: string;
  /** Whom the owner of those pictures wants named. */
  readonly VITE_MAP_ATTRIBUTION?: string;
  /** Version and commit, written by `build/build-name.ts`. */
  readonly VITE_BUILD: string;
}

/** Written by `build/screen-paths.ts`. */
declare module 'virtual:screen-paths' {
  /** The paths of all screens and of the pages of single records, as routes spell them. */
  export const screenPaths: readonly string[];
}
