interface ImportMetaEnv {
  /**
   * The backend's address without a trailing slash; absent for the origin that served the console.
   */
  readonly VITE_API_BASE_URL?: string;
  /**
   * The URL pattern of background tiles, as in `https://tiles.example/{z}/{x}/{y}.png`; absent for
   * none.
   */
  readonly VITE_MAP_TILES?: string;
  /** The attribution that the owner of the tiles requires. */
  readonly VITE_MAP_ATTRIBUTION?: string;
  /** Version and commit, written by `build/build-name.ts`. */
  readonly VITE_BUILD: string;
}
