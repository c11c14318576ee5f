import { type ReactNode, useCallback, useState } from 'react';
import styles from './clamped.module.css';

interface Props {
  /** What the text is called, for whoever can't see what is cut off. */
  readonly label: string;
  /** A code or a single word, which stays on one line. */
  readonly isUnbroken: boolean;
  readonly children: ReactNode;
}

/** A text in two lines at most; what is cut off can be opened. */
export function Clamped({ label, isUnbroken, children }: Props) {
  const [isClipped, setClipped] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const keep = useCallback((element: HTMLDivElement | null) => {
    if (element) tellClipping(element, setClipped);
  }, []);
  const isCut = isClipped || isOpen;
  return (
    <div
      ref={keep}
      className={styles['clamped']}
      data-unbroken={isUnbroken}
      data-open={isOpen}
      data-cut={isCut}
      dir="auto"
    >
      {children}
      {isCut && (
        // No button: those of a row are what can be done with its record.
        <label className={styles['more']} data-screen-only>
          <input
            type="checkbox"
            className="visually-hidden"
            aria-label={`All of ${label}`}
            checked={isOpen}
            onChange={() => setOpen(!isOpen)}
          />
        </label>
      )}
    </div>
  );
}

/** Who wants to know whether an element has more text than room. */
const listeners = new WeakMap<Element, (isClipped: boolean) => void>();

const hidesText = ({ scrollHeight, clientHeight, scrollWidth, clientWidth }: Element): boolean =>
  scrollHeight > clientHeight + 1 || scrollWidth > clientWidth + 1;

/** Keeps who is to be told about an element that may hide a part of its text. */
function tellClipping(element: Element, tell: (isClipped: boolean) => void): void {
  listeners.set(element, tell);
}

/** Tells the texts below an element whether they are clipped. */
export function lookForClipping(within: Element): void {
  for (const text of within.querySelectorAll('[data-open]')) listeners.get(text)?.(hidesText(text));
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
