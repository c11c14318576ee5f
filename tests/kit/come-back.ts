/** The line goes and comes back. */
export function goOnline(): void {
  for (const event of ['offline', 'online']) window.dispatchEvent(new Event(event));
}
