import { type RefObject, useId, useRef } from 'react';

/** Props for a button and the panel it opens. */
export interface Popover {
  readonly button: {
    readonly ref: RefObject<HTMLButtonElement | null>;
    readonly type: 'button';
    readonly popoverTarget: string;
    readonly 'aria-haspopup': 'dialog';
  };
  readonly panel: {
    readonly ref: RefObject<HTMLDivElement | null>;
    readonly id: string;
    readonly popover: 'auto';
    readonly role: 'dialog';
    readonly onBeforeToggle: () => void;
  };
  close(): void;
}

const GAP = 4;

/**
 * A native popover below its button: Escape and a click outside close it and restore the focus.
 *
 * @param align the edges of button and panel that are aligned.
 */
export function usePopover(align: 'left' | 'right'): Popover {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);

  /** Popovers are positioned relative to the window; keeps the panel inside it. */
  function place(): void {
    const box = button.current?.getBoundingClientRect();
    const style = panel.current?.style;
    if (!box || !style) return;
    const { clientWidth, clientHeight } = document.documentElement;
    const under = clientHeight - box.bottom;
    // Its height is unknown before it is shown.
    const below = under > 340 || under > box.top;
    style.inset = 'auto';
    if (below) style.top = `${box.bottom + GAP}px`;
    else style.bottom = `${clientHeight - box.top + GAP}px`;
    if (align === 'right') style.right = `${clientWidth - box.right}px`;
    else style.left = `${Math.max(GAP, Math.min(box.left, clientWidth - 340))}px`;
    style.maxHeight = `${(below ? under : box.top) - 2 * GAP}px`;
  }

  return {
    button: { ref: button, type: 'button', popoverTarget: id, 'aria-haspopup': 'dialog' },
    panel: { ref: panel, id, popover: 'auto', role: 'dialog', onBeforeToggle: place },
    close: () => panel.current?.hidePopover(),
  };
}
