/** Style sheets of the page that did not arrive. */
const missing = new Set<HTMLLinkElement>();

// Errors of resources do not bubble.
addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.relList.contains('stylesheet')) {
      missing.add(target);
    }
  },
  true,
);

function askAgain(link: HTMLLinkElement): Promise<void> {
  missing.delete(link);
  const again = link.cloneNode() as HTMLLinkElement;
  return new Promise((resolve, reject) => {
    again.addEventListener('load', () => resolve());
    again.addEventListener('error', () => reject(new Error(`Unable to preload CSS ${link.href}`)));
    link.replaceWith(again);
  });
}

/**
 * Loads code, and the style sheets that an earlier attempt lacked: Vite asks for each only once, and
 * without them a page would be shown unstyled.
 */
export async function loadCode<T>(load: () => Promise<T>): Promise<T> {
  await Promise.all([...missing].map(askAgain));
  return load();
}

/** What Chromium, Firefox, Safari and Vite say of code that did not arrive. */
const NOT_ARRIVED = /dynamically imported module|module script failed|preload CSS/;

/** Whether code could not be loaded, as opposed to code that fails. */
export const hasNotArrived = (error: unknown): boolean =>
  error instanceof Error && NOT_ARRIVED.test(error.message);
