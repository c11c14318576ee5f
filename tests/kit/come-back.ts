/** The line goes and comes back. */
export function comeBack(): void {
  for (const event of ['offline', 'online']) window.dispatchEvent(new Event(event));
}
