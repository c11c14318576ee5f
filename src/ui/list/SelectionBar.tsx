import type { Identity } from '../../schema/permissions';
import type { Resource } from '../../schema/define';
import { offeredActions } from '../table/RowActions';
import { region } from '../region';
import styles from './list.module.css';
import type { Selection } from './useSelection';

interface Props {
  readonly resource: Resource;
  readonly user: Identity | undefined;
  readonly selection: Selection;
  /** Opens the dialog of an action for the selected records that offer it. */
  readonly onAct: (action: string) => void;
  /** Leaves the selection. */
  readonly onEnd: () => void;
}

/** How many records are selected, and what can be done to all of them. */
export function SelectionBar({ resource, user, selection, onAct, onEnd }: Props) {
  const { rows, set } = selection;
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
      <button type="button" disabled={rows.length === 0} onClick={() => set(rows, false)}>
        Clear Selection
      </button>
      <button type="button" onClick={onEnd}>
        Done
      </button>
    </div>
  );
}
