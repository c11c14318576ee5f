import { useEffect, useMemo, useRef, useState } from 'react';
import type { Resource } from '../../schema/define';
import { columnFields, columnKey } from '../../schema/format';
import type { Priority } from '../../schema/language/fields';
import type { Column } from '../../schema/language/lists';
import { columnShape } from '../kinds/cells';

const TURN: Readonly<Record<Priority, number>> = { low: 0, normal: 1, high: 2 };

const BY_SHAPE: Readonly<Record<string, Priority>> = { long: 'low', joined: 'low', badge: 'high' };

export function priorityOf(resource: Pick<Resource, 'fields'>, column: Column): Priority {
  // The first field names a column of several.
  const [first = ''] = columnFields(column);
  return resource.fields[first]?.priority ?? BY_SHAPE[columnShape(resource, column)] ?? 'normal';
}

export const hideOrder = (
  resource: Pick<Resource, 'fields'>,
  columns: readonly Column[],
): readonly Column[] =>
  columns
    .slice(1)
    .toReversed()
    .toSorted((a, b) => TURN[priorityOf(resource, a)] - TURN[priorityOf(resource, b)]);

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

/**
 * Finds the columns that don't fit. They return when the width or the choice of columns changes, but
 * not with other rows, so that the columns stay where they are. A width seen before hides the same
 * columns at once.
 *
 * @param columns the wanted columns.
 * @param isOn whether columns may be hidden.
 */
export function useFit(resource: Resource, columns: readonly Column[], isOn: boolean) {
  const wanted = isOn ? columns.map(columnKey).join() : '';
  const [left, setLeft] = useState({ wanted, count: 0 });
  const count = left.wanted === wanted ? left.count : 0;
  const leaving = useMemo(
    () => (isOn ? hideOrder(resource, columns) : []),
    [isOn, resource, columns],
  );
  const shown = useMemo(() => {
    const hidden = leaving.slice(0, count);
    return columns.filter((column) => !hidden.includes(column));
  }, [columns, leaving, count]);
  const box = useRef<HTMLElement>(null);
  const drawn = useRef({ count: -1, width: 0 });
  const known = useRef(new Map<string, number>());

  /** The ref of the element around the table, a new one per render: each is measured before it is painted. */
  const measure = (element: HTMLElement | null): void => {
    box.current = element;
    if (!element) return;
    // Hiding columns may remove a scrollbar, whose width must not bring them back. Any other change
    // of width does, even one that arrives after another render.
    if (drawn.current.count !== count) drawn.current = { count, width: element.clientWidth };
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

  return { shown, measure };
}
