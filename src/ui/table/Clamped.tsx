import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { useTranslate } from '@refinedev/core';
import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useState,
} from 'react';

interface Props {
  readonly label: string;
  /** A code or a single word, kept on one line. */
  readonly isUnbroken: boolean;
  /** Whether words may be broken, so that the column can be narrow. */
  readonly isBroken: boolean;
  readonly isCard: boolean;
  readonly lines: number;
  readonly children: ReactNode;
}

const ONE_LINE: CSSProperties = {
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
};
const LINES: CSSProperties = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  whiteSpace: 'normal',
};
const WHOLE: CSSProperties = { overflowWrap: 'anywhere', whiteSpace: 'normal' };

/** Lies over the end of the last line: a line of its own would make the row higher. */
const MORE: CSSProperties = {
  position: 'absolute',
  insetInlineEnd: 0,
  insetBlockEnd: 0,
  paddingInlineStart: 6,
  background: 'var(--surface-raised)',
  color: 'var(--primary)',
  cursor: 'pointer',
};

export function Clamped({ label, isUnbroken, isBroken, isCard, lines, children }: Props) {
  const t = useTranslate();
  const [isClipped, setClipped] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const keep = useCallback((element: HTMLDivElement | null) => {
    if (element) listeners.set(element, setClipped);
  }, []);
  const isCut = isClipped || isOpen;
  const style: CSSProperties = {
    // Begins where the others do, and keeps the direction of its text.
    width: 'fit-content',
    maxWidth: '100%',
    overflowWrap: isBroken ? 'anywhere' : 'break-word',
    ...(isOpen
      ? WHOLE
      : isUnbroken
        ? { ...ONE_LINE, maxWidth: isCard ? '100%' : 192 }
        : { ...LINES, WebkitLineClamp: lines }),
    // Only those that are cut: each positioned box is a layer of its own to draw.
    ...(isCut && { position: 'relative' }),
  };
  const turn = () => setOpen(!isOpen);
  return (
    <div ref={keep} data-clamped={!isUnbroken} dir="auto" style={style}>
      {children}
      {isCut && (
        // Not a button: the buttons of a row are its record's actions.
        <span
          role="checkbox"
          tabIndex={0}
          aria-label={t('list.allOf', { label }, 'Show full {{label}}')}
          aria-checked={isOpen}
          data-screen-only
          style={MORE}
          onClick={turn}
          onKeyDown={(event: KeyboardEvent) => {
            if (event.key !== ' ') return;
            event.preventDefault();
            turn();
          }}
        >
          {isOpen ? <UpOutlined /> : <DownOutlined />}
        </span>
      )}
    </div>
  );
}

const listeners = new WeakMap<Element, (isClipped: boolean) => void>();

const hidesText = ({ scrollHeight, clientHeight, scrollWidth, clientWidth }: Element): boolean =>
  scrollHeight > clientHeight + 1 || scrollWidth > clientWidth + 1;

/** Reports to the texts within an element whether they overflow. */
export function detectTruncation(within: Element): void {
  for (const text of within.querySelectorAll('[data-clamped]'))
    listeners.get(text)?.(hidesText(text));
}
