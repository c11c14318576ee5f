import { loadTexts } from './languages';
import { onDemand } from './ui/on-demand';

/** Everything for signed-in users: antd, the layout and the screens. */
export const Console = onDemand(async () => {
  const [{ Console }] = await Promise.all([import('./Console'), loadTexts('console')]);
  return Console;
}, 'page');

/** The page after sign-in, preloaded together with the console. */
export const preloadLanding = (): void =>
  void import('./pages/dashboard/DashboardPage').catch(() => undefined);

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
