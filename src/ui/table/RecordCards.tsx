import type { Column } from '../../schema/language/lists';
import type { Identity } from '../../schema/permissions';
import type { Resource } from '../../schema/define';
import type { Row } from '../../schema/language/fields';
import { groupByDay } from '../../schema/day-groups';
import type { ListState } from '../../schema/list-state';
import { region } from '../region';
import { lookForClipping } from './clipping';
import { RecordCard } from './RecordCard';
import type { Opened } from './RowActions';
import { rowKeys } from './react-keys';
import type { Opening } from './row-opening';
import type { Selection } from '../list/useSelection';
import styles from './cards.module.css';

interface Props {
  readonly resource: Resource;
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
  readonly sort: ListState['sort'];
  readonly user: Identity | undefined;
  readonly onOpen: (opened: Opened) => void;
  readonly opening?: Opening | null | undefined;
  /** Absent while nothing is selected from. */
  readonly selection?: Selection | null;
}

/** Nothing hovers over a card, so all are looked at. */
const look = (cards: Element | null): void => {
  if (cards) lookForClipping(cards);
};

/** A resource's rows on a phone: the table's data and actions, one card each (§2). */
export function RecordCards({ rows, sort, ...parts }: Props) {
  const { resource } = parts;
  const keys = rowKeys(rows);
  return groupByDay(resource, rows, sort, region.timeZone).map(({ heading, rows, start }) => (
    <section key={start} aria-label={heading ?? undefined}>
      {heading !== null && <h2 className={styles['group']}>{heading}</h2>}
      <ul className={styles['cards']} ref={look}>
        {rows.map((row, index) => (
          <RecordCard key={keys[start + index]} {...parts} row={row} />
        ))}
      </ul>
    </section>
  ));
}
