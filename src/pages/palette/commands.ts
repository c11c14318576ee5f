export interface Command {
  readonly label: string;
  run(): void;
}

/** What the page offers comes before the top bar and the account menu. */
const PLACES = ['#content [data-command]', 'header [data-command]'];

/**
 * The commands of this page: its enabled buttons and menu entries marked `data-command`. One that
 * the user may not have is not rendered, so its command is missing too.
 */
export function commandsOfPage(): readonly Command[] {
  const commands = new Map<string, Command>();
  for (const place of PLACES) {
    for (const control of document.querySelectorAll<HTMLElement>(place)) {
      const label = control.getAttribute('aria-label') ?? control.textContent.trim();
      if (control.matches(':disabled') || commands.has(label)) continue;
      commands.set(label, { label, run: () => control.click() });
    }
  }
  return [...commands.values()];
}
