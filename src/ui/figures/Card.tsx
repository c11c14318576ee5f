import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import styles from './figures.module.css';
import type { FiguresRead } from './useFigures';

interface Props {
  readonly title: string;
  /** The list of the rows behind the figure. */
  readonly leadsTo: string;
  readonly read: Pick<FiguresRead, 'rows' | 'error' | 'fetching' | 'reload'>;
  /** The figure itself, and what there is to say of it besides. */
  readonly value: string;
  readonly children?: ReactNode;
}

/** One figure that leads to the rows behind it; it waits and fails on its own. */
export function Card({ title, leadsTo, read, value, children }: Props) {
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
      {/* Laid over the card: wrapped around it, its accessible name would be the card's whole text. */}
      <Link
        to={leadsTo}
        className={styles['cover'] ?? ''}
        aria-label="Show the list"
        aria-describedby={heading}
      />
    </li>
  );
}
