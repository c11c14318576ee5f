import type { Resource } from '../../schema/define';
import { FailedList } from '../../ui/list/ListStates';
import styles from './performance-hub.module.css';
import type { Figures } from './useFigures';

interface Props {
  readonly resource: Resource;
  readonly figures: Pick<Figures, 'error' | 'fetching' | 'reload'>;
}

/** What could not be fetched (§8), and why where the server says so; nothing while all is well. */
export function FailedFigures({ resource, figures: { error, fetching, reload } }: Props) {
  if (!error || fetching) return null;
  const { errorMessage = '' } = resource.list.endpoint;
  const reason = error.message === errorMessage ? '' : error.message;
  return (
    <div className={styles['failed']}>
      <FailedList message={`${errorMessage} ${reason}`.trim()} onRetry={reload} />
    </div>
  );
}
