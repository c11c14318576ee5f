import { vi } from 'vitest';
import { builtinEnvironments } from 'vitest/runtime';

/** What the test environment offers to the page's outside. */
interface Outside {
  reconfigure(settings: { url: string }): void;
  readonly window: { _origin: string };
  readonly cookieJar: { removeAllCookiesSync(): void };
}
declare const jsdom: Outside;

function lead(page: Outside, url: string): void {
  page.reconfigure({ url });
  // Where a request comes from is remembered apart from the address, and from the first page on.
  // eslint-disable-next-line no-underscore-dangle
  page.window._origin = new URL(url).origin;
}

/** Opens the page at an address, as if the browser had loaded it from there. */
export const setUrl = (url: string): void => lead(jsdom, url);

/** What a page has that providers ask for. */
const PARTS = ['document', 'location', 'sessionStorage'] as const;
type Page = Pick<typeof globalThis, (typeof PARTS)[number]> & { readonly jsdom: Outside };

let beside: Page | undefined;

/**
 * Opens a page at an address beside a test that has none, until the test ends: its calls go over
 * Node's own connections, which cost a fraction of a page's.
 */
export async function setNodeUrl(url: string): Promise<void> {
  if (beside === undefined) {
    const made: Partial<Page> = {};
    await builtinEnvironments.jsdom.setup(made, { jsdom: { url } });
    beside = made as Page;
  }
  lead(beside.jsdom, url);
  for (const part of PARTS) vi.stubGlobal(part, beside[part]);
}

export function clearCookies(): void {
  for (const cookie of document.cookie.split('; ')) {
    document.cookie = `${cookie.split('=')[0]}=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT`;
  }
}

/** Forgets the cookies of every site at which the page has been, and what it keeps at this one. */
export function clearSiteData(): void {
  jsdom.cookieJar.removeAllCookiesSync();
  localStorage.clear();
  sessionStorage.clear();
}

/** A browser that keeps only these cookies, until the test ends. */
export function keepCookies(keeps: (cookie: string) => boolean): void {
  const { set } = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie') ?? {};
  vi.spyOn(document, 'cookie', 'set').mockImplementation((cookie) => {
    if (keeps(cookie) || /expires=Thu, 01 Jan 1970|=;/.test(cookie)) set?.call(document, cookie);
  });
}
