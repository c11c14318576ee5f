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

/** Loads the code of a path: the console and its page. Done too if some of it did not arrive. */
export async function preload(path: string): Promise<void> {
  const page = pageAt(path);
  if (page === 'dashboard') preloadLanding();
  const pages = page && import('./pages/ScreenPage').then(({ pages }) => pages[page].preload());
  await Promise.all([Console.preload(), pages?.catch(() => undefined)]);
}

let isPreloading = false;

/** Loads the console's code while the user types. */
export function preloadWhenIdle(): void {
  if (isPreloading) return;
  isPreloading = true;
  // Safari has no idle callback; typing takes longer than this anyway.
  const whenIdle = window.requestIdleCallback ?? ((task: () => void) => setTimeout(task, 200));
  whenIdle(() => {
    void Console.preload();
    preloadLanding();
  });
}
