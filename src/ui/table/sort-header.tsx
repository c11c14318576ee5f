import { Button } from 'antd';
import type { CSSProperties } from 'react';

const ARROWS = { asc: '↑', desc: '↓', none: '↕' } as const;
const DIRECTIONS = { asc: 'ascending', desc: 'descending', none: 'none' } as const;

const HEADER: CSSProperties = {
  height: 'auto',
  padding: 0,
  fontSize: 'inherit',
  fontWeight: 'inherit',
  textAlign: 'start',
  whiteSpace: 'normal',
};

/**
 * A header with a button to sort by: the header of antd's own sorter is no button for a screen
 * reader, and answers to Enter alone.
 */
export function sortHeader(label: string, direction: keyof typeof ARROWS, onSort: () => void) {
  const title = (
    <Button
      type="text"
      size="small"
      style={{ ...HEADER, ...(direction !== 'none' && { color: 'var(--primary)' }) }}
      onClick={onSort}
    >
      <span>
        {label}
        <span aria-hidden="true" style={{ opacity: direction === 'none' ? 0.6 : 1 }}>
          {ARROWS[direction]}
        </span>
      </span>
    </Button>
  );
  return { title, sorted: { 'aria-sort': DIRECTIONS[direction] } };
}
