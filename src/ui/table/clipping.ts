/** Who wants to know whether an element has more text than room. */
const listeners = new WeakMap<Element, (isClipped: boolean) => void>();

const MARK = 'data-open';

const isClipped = ({ scrollHeight, clientHeight, scrollWidth, clientWidth }: Element): boolean =>
  scrollHeight > clientHeight + 1 || scrollWidth > clientWidth + 1;

/** Keeps who is to be told about an element that may hide a part of its text. */
export function tellClipping(element: Element, tell: (isClipped: boolean) => void): void {
  listeners.set(element, tell);
}

/** Tells the texts below an element whether they are clipped. */
export function lookForClipping(within: Element): void {
  for (const text of within.querySelectorAll(`[${MARK}]`)) listeners.get(text)?.(isClipped(text));
}

function lookAtRow({ target }: Event): void {
  const row = target instanceof Element ? target.closest('tr') : null;
  if (row) lookForClipping(row);
}

/**
 * Looks at each row of a table that the pointer or the focus comes to. Nobody opens a text elsewhere,
 * and to look at all rows would add to what each keystroke of a search costs.
 */
export function watchRows(table: Element | null): (() => void) | undefined {
  if (!table) return undefined;
  for (const event of ['pointerover', 'focusin']) table.addEventListener(event, lookAtRow);
  return () => {
    for (const event of ['pointerover', 'focusin']) table.removeEventListener(event, lookAtRow);
  };
}
