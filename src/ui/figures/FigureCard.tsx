import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { formatValue } from '../../schema/format';
import type { Field, Fields, Row } from '../../schema/language/fields';
import { SkippedNote } from '../list/ListStates';
import { region } from '../region';
import styles from './figures.module.css';
import type { FiguresRead } from './useFigures';

/** How a card shows a record of figures. */
export interface FigureLook<F extends Fields> {
  /** The field to show; its label is the card's title. */
  readonly show: keyof F & string;
  /** The list of the rows behind the figure. */
  readonly leadsTo: string;
  /** Additional lines. */
  readonly children?: (record: Row<F>) => ReactNode;
}

interface Props<F extends Fields> extends FigureLook<F> {
  readonly fields: F;
  readonly read: FiguresRead<F>;
}

/** One figure of a record as a card that links to the rows behind it. */
export function FigureCard<F extends Fields>({ fields, show, leadsTo, read, children }: Props<F>) {
  const field: Field = fields[show] as F[typeof show];
  const { record, skipped } = read;
  const value = formatValue(field, record?.[show], 'table', region);
  return (
    <Card title={field.label} {...{ leadsTo, read, value }}>
      {record && children?.(record)}
      <SkippedNote count={skipped} />
    </Card>
  );
}

interface CardProps {
  readonly title: string;
  readonly leadsTo: string;
  readonly read: Pick<FiguresRead, 'rows' | 'error' | 'fetching' | 'reload'>;
  /** The formatted figure. */
  readonly value: string;
  readonly children?: ReactNode;
}

/** A card with its own loading and error states. */
function Card({ title, leadsTo, read, value, children }: CardProps) {
  const { rows, error, fetching, reload } = read;
  const isWaiting = fetching && (error !== null || !rows);
  const heading = useId();
  if (error && !fetching) {
    return (
      <li className={styles['card']}>
        <div role="alert">
          <h3>{title}</h3>
          <p className={styles['failure']}>{error.message}</p>
          <button type="button" aria-label={`Retry ${title}`} onClick={reload}>
            Retry
          </button>
        </div>
      </li>
    );
  }
  return (
    <li className={styles['card']} aria-busy={isWaiting}>
      <div>
        <h3 id={heading}>{title}</h3>
        {isWaiting ? (
          <div className={styles['skeleton']} aria-hidden="true">
            <span />
            <span />
          </div>
        ) : (
          <>
            <p className={styles['value']}>{value}</p>
            {children}
          </>
        )}
      </div>
      {/* Overlaid: around the card, its accessible name would be the card's whole text. */}
      <Link
        to={leadsTo}
        className={styles['cover'] ?? ''}
        aria-label="Show the list"
        aria-describedby={heading}
      />
    </li>
  );
}
