/** What the test environment offers to the page's outside. */
declare const jsdom: { reconfigure(settings: { url: string }): void };

/** Opens the page at an address, as if the browser had loaded it from there. */
export const openAt = (url: string): void => jsdom.reconfigure({ url });

/** Forgets every cookie of the page's site. */
export function clearCookies(): void {
  for (const cookie of document.cookie.split('; ')) {
    document.cookie = `${cookie.split('=')[0]}=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT`;
  }
}
