/**
 * Makes the element directly around the tabs their list. antd's own list also holds the button of
 * its menu of further tabs, which no list of tabs may own.
 */
export function ownTabs(within: HTMLElement | null): void {
  const outer = within?.querySelector('[role="tablist"]:has(button)');
  const inner = outer?.querySelector('[role="tab"]')?.parentElement?.parentElement;
  if (!outer || !inner) return;
  outer.removeAttribute('role');
  outer.removeAttribute('aria-orientation');
  inner.setAttribute('role', 'tablist');
}
