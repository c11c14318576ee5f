import { type ReactNode, useCallback, useState } from 'react';
import styles from './clamped.module.css';
import { tellClipping } from './clipping';

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
