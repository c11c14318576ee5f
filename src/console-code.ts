import { loadTexts } from './languages';
import { pageAt } from './resources/paths';
import { onDemand } from './ui/on-demand';

/** Everything for signed-in users: antd, the layout and the screens. */
export const Console = onDemand(async () => {
  const [{ Console }] = await Promise.all([import('./Console'), loadTexts('console')]);
  return Console;
}, 'page');

/** Loads the page after sign-in together with the console. */
const preloadLanding = (): void =>
  void import('./pages/dashboard/DashboardPage').catch(() => undefined);

/**
 * Loads the code of a path ahead. If its page is missing when the console is first drawn, React shows
 * the fallback for at least 300 ms.
 */
export function preload(path: string): void {
  Console.preload();
  const page = pageAt(path);
  if (page === 'dashboard') preloadLanding();
  if (!page) return;
  void import('./pages/ScreenPage')
    .then(({ pages }) => pages[page].preload())
    .catch(() => undefined);
}

let isPreloading = false;

/** Loads the console's code while the user types. */
export function preloadWhenIdle(): void {
  if (isPreloading) return;
  isPreloading = true;
  // Safari has no idle callback; typing takes longer than this anyway.
  const whenIdle = window.requestIdleCallback ?? ((task: () => void) => setTimeout(task, 200));
  whenIdle(() => {
    Console.preload();
    preloadLanding();
  });
}
