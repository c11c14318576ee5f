/** Style sheets of the page that did not arrive, with the attempt that is under way. */
const missing = new Map<HTMLLinkElement, Promise<void> | undefined>();

// Errors of resources do not bubble.
addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.relList.contains('stylesheet')) {
      missing.set(target, undefined);
    }
  },
  true,
);

function askAgain(link: HTMLLinkElement): Promise<void> {
  const again = link.cloneNode() as HTMLLinkElement;
  const asked = new Promise<void>((resolve, reject) => {
    again.addEventListener('load', () => resolve());
    again.addEventListener('error', () => reject(new Error(`Unable to preload CSS ${link.href}`)));
  }).finally(() => missing.delete(link));
  missing.set(link, asked);
  link.replaceWith(again);
  return asked;
}

/**
 * Loads code, and the style sheets that an earlier attempt lacked: Vite asks for each only once, and
 * without them a page would be shown unstyled.
 */
export async function loadCode<T>(load: () => Promise<T>): Promise<T> {
  await Promise.all([...missing].map(([link, asked]) => asked ?? askAgain(link)));
  return load();
}

/** What Chromium, Firefox, Safari and Vite say of code that did not arrive. */
const NOT_ARRIVED = /dynamically imported module|module script failed|preload CSS/;

/** Whether code could not be loaded, as opposed to code that fails. */
export const hasNotArrived = (error: unknown): boolean =>
  error instanceof Error && NOT_ARRIVED.test(error.message);
