import type { Endpoint } from '../../schema/language/calls';
import { FailedList } from '../list/ListStates';
import styles from './figures.module.css';
import type { FiguresRead } from './useFigures';

interface Props {
  /** Of what; without it the part of the page says so itself. */
  readonly title?: string | undefined;
  readonly endpoint: Pick<Endpoint, 'errorMessage'>;
  readonly read: Pick<FiguresRead, 'error' | 'fetching' | 'reload'>;
}

/** What could not be fetched (§8), and why where the server says so; nothing while all is well. */
export function Failed({ title, endpoint: { errorMessage = '' }, read }: Props) {
  const { error, fetching, reload } = read;
  if (!error || fetching) return null;
  const reason = error.message === errorMessage ? '' : error.message;
  return (
    <section className={styles['panel']} aria-label={title}>
      {title !== undefined && <h2>{title}</h2>}
      <FailedList message={`${errorMessage} ${reason}`.trim()} onRetry={reload} />
    </section>
  );
}
