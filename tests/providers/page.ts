/** What the test environment offers to the page's outside. */
declare const jsdom: {
  reconfigure(settings: { url: string }): void;
  readonly window: { _origin: string };
};

/** Opens the page at an address, as if the browser had loaded it from there. */
export function openAt(url: string): void {
  jsdom.reconfigure({ url });
  // Where a request comes from is remembered apart from the address, and from the first page on.
  // eslint-disable-next-line no-underscore-dangle
  jsdom.window._origin = new URL(url).origin;
}

/** Forgets every cookie of the page's site. */
export function clearCookies(): void {
  for (const cookie of document.cookie.split('; ')) {
    document.cookie = `${cookie.split('=')[0]}=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT`;
  }
}
