import { FailedList } from '../../ui/list/ListStates';
import styles from './dashboard.module.css';

interface Props {
  readonly title: string;
  readonly message: string;
  readonly onRetry: () => void;
}

/** A part of the page whose call failed, in its place. */
export function FailedPanel({ title, message, onRetry }: Props) {
  return (
    <section className={styles['panel']} aria-label={title}>
      <h2>{title}</h2>
      <FailedList message={message} onRetry={onRetry} />
    </section>
  );
}
