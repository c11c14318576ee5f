import { type ReactNode, useCallback, useState } from 'react';
import styles from './clamped.module.css';

interface Props {
  /** The field's label for screen readers. */
  readonly label: string;
  /** A code or a single word, kept on one line. */
  readonly isUnbroken: boolean;
  readonly children: ReactNode;
}

/** A text of two lines at most; the rest can be expanded. */
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
        // Not a button: the buttons of a row are its record's actions.
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

/** Callbacks by the element whose overflow they report. */
const listeners = new WeakMap<Element, (isClipped: boolean) => void>();

const hidesText = ({ scrollHeight, clientHeight, scrollWidth, clientWidth }: Element): boolean =>
  scrollHeight > clientHeight + 1 || scrollWidth > clientWidth + 1;

/** Registers a callback for an element that may overflow. */
function tellClipping(element: Element, tell: (isClipped: boolean) => void): void {
  listeners.set(element, tell);
}

/** Reports to the texts within an element whether they overflow. */
export function lookForClipping(within: Element): void {
  for (const text of within.querySelectorAll('[data-open]')) listeners.get(text)?.(hidesText(text));
}

function lookAtRow({ target }: Event): void {
  const row = target instanceof Element ? target.closest('tr') : null;
  if (row) lookForClipping(row);
}

/**
 * Checks a row's texts when the pointer or the focus enters it. Checking all rows would slow down
 * each keystroke of a search.
 */
export function watchRows(table: Element | null): (() => void) | undefined {
  if (!table) return undefined;
  for (const event of ['pointerover', 'focusin']) table.addEventListener(event, lookAtRow);
  return () => {
    for (const event of ['pointerover', 'focusin']) table.removeEventListener(event, lookAtRow);
  };
}
