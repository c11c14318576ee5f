import { type RefObject, useMemo, useRef, useState } from 'react';
import type { Resource } from '../../schema/define';
import type { Row } from '../../schema/language/fields';
import type { Identity } from '../../schema/permissions';
import { region } from '../region';
import { offeredActions } from '../table/RowActions';
import { useFocusReturn } from '../useFocusReturn';
import styles from './list.module.css';
import type { Rows } from './useRows';

/** Records selected in a list, across its pages. */
export interface Selection {
  /** Their latest known values, in the order of selection. */
  readonly rows: readonly Row[];
  has(row: Row): boolean;
  set(rows: readonly Row[], isSelected: boolean): void;
}

/** The selection mode of a list, off at first. */
interface SelectionControl {
  /** Null while the mode is off. */
  readonly selection: Selection | null;
  begin(): void;
  end(): void;
}

const NONE: ReadonlyMap<string, Row> = new Map();

/**
 * Selects records by id; records without an id can't be selected. When the mode ends, the focus
 * returns to the button that began it.
 */
export function useSelection(
  { rows: listed, find }: Pick<Rows, 'rows' | 'find'>,
  list: RefObject<HTMLElement | null>,
): SelectionControl {
  const [picked, setPicked] = useState<ReadonlyMap<string, Row> | null>(null);
  const keepOpener = useFocusReturn(picked !== null, list);

  const rows = useMemo(
    () => [...(picked ?? NONE)].map(([id, row]) => find(id) ?? row),
    // `find` looks among the fetched rows, which change together with `listed`.
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
    begin() {
      keepOpener();
      setPicked(NONE);
    },
    end: () => setPicked(null),
  };
}

interface Props {
  readonly resource: Resource;
  readonly user: Identity | undefined;
  readonly selection: Selection;
  /** Opens an action's dialog for the selected records that offer it. */
  readonly onAct: (action: string) => void;
  readonly onEnd: () => void;
}

/** The number of selected records and the actions that apply to them. */
export function SelectionBar({ resource, user, selection, onAct, onEnd }: Props) {
  const { rows, set } = selection;
  const done = useRef<HTMLButtonElement>(null);
  const counts = new Map<string, number>();
  for (const row of rows) {
    for (const [name] of offeredActions(resource, row, user)) {
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  }
  return (
    <div className={styles['selection']} role="group" aria-label="Selection">
      <span role="status">{rows.length.toLocaleString(region.locale)} selected</span>
      {Object.entries(resource.actions ?? {})
        .filter(([, { bulk }]) => bulk)
        .map(([name, { label, tone = 'primary' }]) => {
          const count = counts.get(name) ?? 0;
          return (
            <button
              key={name}
              type="button"
              data-tone={tone}
              disabled={count === 0}
              onClick={() => onAct(name)}
            >
              {label} ({count})
            </button>
          );
        })}
      <button
        type="button"
        disabled={rows.length === 0}
        onClick={() => {
          // Once nothing is selected, the pressed button is disabled and would lose the focus.
          done.current?.focus();
          set(rows, false);
        }}
      >
        Clear Selection
      </button>
      <button ref={done} type="button" autoFocus onClick={onEnd}>
        Done
      </button>
    </div>
  );
}
