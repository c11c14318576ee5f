import { useMemo, useState } from 'react';
import type { Row } from '../../schema/language/fields';
import type { Rows } from './useRows';

/** Records that somebody has picked out of a list, whatever page they stand on. */
export interface Selection {
  /** As last seen, in the order in which they were picked. */
  readonly rows: readonly Row[];
  has(row: Row): boolean;
  set(rows: readonly Row[], isSelected: boolean): void;
}

/** The selection of a list, which is off until somebody asks for it. */
export interface SelectionControl {
  /** Null while it is off. */
  readonly selection: Selection | null;
  begin(): void;
  end(): void;
}

const NONE: ReadonlyMap<string, Row> = new Map();

/** Picks records of a list; those without an id can't be told from others and are not picked. */
export function useSelection({
  rows: listed,
  find,
}: Pick<Rows, 'rows' | 'find'>): SelectionControl {
  const [picked, setPicked] = useState<ReadonlyMap<string, Row> | null>(null);

  const rows = useMemo(
    () => [...(picked ?? NONE)].map(([id, row]) => find(id) ?? row),
    // `find` looks among the fetched rows, which are others when those listed are.
    // eslint-disable-next-line react/exhaustive-deps
    [picked, listed],
  );

  function set(changed: readonly Row[], isSelected: boolean): void {
    setPicked((before) => {
      const next = new Map(before);
      for (const row of changed) {
        if (row.id === null) continue;
        if (isSelected) next.set(row.id, row);
        else next.delete(row.id);
      }
      return next;
    });
  }

  return {
    selection: picked && { rows, set, has: ({ id }) => id !== null && picked.has(id) },
    begin: () => setPicked(NONE),
    end: () => setPicked(null),
  };
}
