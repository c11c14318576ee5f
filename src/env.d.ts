interface ImportMetaEnv {
  /** Where calls go, without a trailing slash; absent means the origin that served the console. */
  readonly VITE_API_BASE_URL?: string;
}
