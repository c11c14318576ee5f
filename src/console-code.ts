import { loadTexts } from './languages';
import type { PageName } from './resources/screens';
import { whenIdle } from './ui/idle';
import { onDemand } from './ui/on-demand';

const console = onDemand(async () => {
  const [module] = await Promise.all([import('./Console'), loadTexts('console')]);
  return module;
});

/** Vite keeps it between runs of this module; tests have none. */
const kept: Record<string, typeof console> | undefined = import.meta.hot?.data;

/**
 * Everything for signed-in users: antd, the layout and the screens. In development this module runs
 * again after each change, and another component would close what is open.
 */
export const Console: typeof console = kept?.['Console'] ?? console;
if (kept) kept['Console'] = Console;

/** Loads the page after sign-in together with the console. */
const preloadLanding = (): void =>
  void import('./pages/dashboard/DashboardPage').catch(() => undefined);

/** React shows a fallback for at least as long. A page that takes longer must not hold up the menu. */
const PAGE_AT_MOST_MS = 300;

/**
 * Loads the code of a screen: the console and, unless it is a declared list, its page. Done too if some
 * of it did not arrive.
 */
export async function preload(page: PageName | undefined): Promise<void> {
  if (page === 'dashboard') preloadLanding();
  const screen = page && import('./pages/ScreenPage').then(({ pages }) => pages[page].preload());
  const loaded = screen?.catch(() => undefined);
  await Console.preload();
  const waited = new Promise<void>((resolve) => setTimeout(resolve, PAGE_AT_MOST_MS));
  await Promise.race([loaded, waited]);
}

let isPreloading = false;

/** Loads the console's code while the user types. */
export function preloadWhenIdle(): void {
  if (isPreloading) return;
  isPreloading = true;
  whenIdle(() => {
    void Console.preload();
    preloadLanding();
  });
}
