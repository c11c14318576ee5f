import type { DropdownProps } from 'antd';

type OpenChange = Parameters<NonNullable<DropdownProps['onOpenChange']>>;

/**
 * Returns the focus to the button of a menu that closes without a choice. antd means to, but does
 * not. Not after a choice, whose Enter would then press the button.
 */
export function returnFocus(button: HTMLElement | null, ...[isOpen, { source }]: OpenChange): void {
  const isInside = document.activeElement?.closest('[role="menu"]');
  if (!isOpen && source === 'trigger' && isInside) button?.focus();
}
