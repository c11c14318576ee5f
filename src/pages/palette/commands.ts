export interface Command {
  readonly label: string;
  run(): void;
}

const buttonsIn = (place: string): HTMLButtonElement[] => [
  ...document.querySelectorAll<HTMLButtonElement>(`${place} [data-command]`),
];

/**
 * The commands of this page: its enabled buttons marked `data-command`, then those of the top bar.
 * A button that the user may not have is not rendered, so its command is missing too.
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
