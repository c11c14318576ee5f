/** Something that a button of the page does. */
export interface Command {
  readonly label: string;
  run(): void;
}

const buttonsIn = (place: string): HTMLButtonElement[] => [
  ...document.querySelectorAll<HTMLButtonElement>(`${place} [data-command]`),
];

/**
 * What can be done on this page: its buttons that say `data-command` and are not switched off, then
 * those of the top bar. Who may not have a button has no such command.
 */
export function commandsOfPage(): readonly Command[] {
  const commands = new Map<string, Command>();
  for (const button of [...buttonsIn('#content'), ...buttonsIn('header')]) {
    const label = button.getAttribute('aria-label') ?? button.textContent.trim();
    if (button.disabled || commands.has(label)) continue;
    commands.set(label, { label, run: () => button.click() });
  }
  return [...commands.values()];
}
