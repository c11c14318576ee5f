import { type RefCallback, useEffect, useRef, useState } from 'react';
import type { Column } from '../../schema/language/lists';
import type { Resource } from '../../schema/define';
import { columnKey } from '../../schema/format';
import { leavingOrder } from './leaving-order';

/** How many columns have to leave, in their turn, until a table is no wider than its box. */
function countLeaving(box: Element, shown: readonly Column[], next: readonly Column[]): number {
  const table = box.querySelector('table');
  const heads = table?.tHead?.rows[0]?.cells;
  let over = (table?.offsetWidth ?? 0) - box.clientWidth;
  let count = 0;
  while (over > 0 && count < next.length) {
    over -= heads?.[shown.indexOf(next[count] ?? '')]?.offsetWidth ?? 0;
    count += 1;
  }
  return count;
}

const inRoom = (wanted: string, width: number): string => `${width} ${wanted}`;

/** Which of a table's columns have no room, and what has to see the element around the table. */
export interface Fit {
  readonly hidden: readonly Column[];
  /** Another one after each drawing, so that each is measured before anybody sees it. */
  readonly measure: RefCallback<HTMLElement>;
}

/**
 * Finds the columns for which a table has no room. They come back when the room or the choice of
 * columns changes and not with other rows: a page further the same columns stand there. In a room
 * that is as wide as one before, once an open record is closed, the same columns leave at once.
 *
 * @param columns those that are wanted.
 * @param isOn whether columns leave at all.
 */
export function useFit(resource: Resource, columns: readonly Column[], isOn: boolean): Fit {
  const wanted = isOn ? columns.map(columnKey).join() : '';
  const [left, setLeft] = useState({ wanted, count: 0 });
  const count = left.wanted === wanted ? left.count : 0;
  const leaving = isOn ? leavingOrder(resource, columns) : [];
  const hidden = leaving.slice(0, count);
  const box = useRef<HTMLElement>(null);
  const drawn = useRef({ count: -1, width: 0 });
  const known = useRef(new Map<string, number>());

  const measure = (element: HTMLElement | null): void => {
    box.current = element;
    if (!element) return;
    // Columns that leave may take a scrollbar with them: that room is no reason to come back. Any
    // other change of width is, also one that something else was drawn after first.
    if (drawn.current.count !== count) drawn.current = { count, width: element.clientWidth };
    const shown = columns.filter((column) => !hidden.includes(column));
    const more = countLeaving(element, shown, leaving.slice(count));
    if (more === 0) return;
    known.current.set(inRoom(wanted, element.clientWidth), count + more);
    setLeft({ wanted, count: count + more });
  };

  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => {
      if (element.clientWidth === drawn.current.width) return;
      const width = element.clientWidth;
      drawn.current = { count: -1, width };
      setLeft(({ wanted }) => {
        const count = known.current.get(inRoom(wanted, width)) ?? 0;
        return { wanted, count };
      });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return { hidden, measure };
}
