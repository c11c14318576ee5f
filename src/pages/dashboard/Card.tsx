import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import styles from './dashboard.module.css';
import type { Progress } from './useFigures';

interface Props {
  readonly title: string;
  /** The list of the rows behind the figure. */
  readonly to: string;
  readonly progress: Progress;
  /** Drawn only when there is something to draw. */
  readonly children: () => ReactNode;
}

/** One figure that leads to the rows behind it; it waits and fails on its own. */
export function Card({ title, to, progress: { isWaiting, failure, reload }, children }: Props) {
  const heading = useId();
  if (failure !== null) {
    return (
      <li className={styles['card']}>
        <div role="alert">
          <h2>{title}</h2>
          <p className={styles['failure']}>{failure}</p>
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
        <h2 id={heading}>{title}</h2>
        {isWaiting ? <Skeleton /> : children()}
      </div>
      {/* Laid over the card: wrapped around it, its accessible name would be the card's whole text. */}
      <Link
        to={to}
        className={styles['cover'] ?? ''}
        aria-label="Show the list"
        aria-describedby={heading}
      />
    </li>
  );
}

function Skeleton() {
  return (
    <div className={styles['skeleton']} aria-hidden="true">
      <span />
      <span />
    </div>
  );
}
