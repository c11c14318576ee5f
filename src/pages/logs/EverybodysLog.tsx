import { FailedList, LoadingList } from '../../ui/list/ListStates';
import { RecordList } from '../../ui/list/RecordList';
import type { ListProps } from '../../ui/list/ResourceList';
import { useRowsAtHand } from '../../ui/list/useRows';
import styles from './logs.module.css';
import { EVERYBODY, type People, type Person } from './PersonPicker';
import { type LogReading, useEverybodysLog } from './useEverybodysLog';

const FIXED = { email: EVERYBODY };

/** What all users did: each one's log, put together here. */
export function EverybodysLog({ people, ...props }: ListProps & { readonly people: People }) {
  const { list, error, fetching, reload } = people;
  if (list) return <Read {...props} people={list} />;
  return error && !fetching ? (
    <FailedList message={error.message} onRetry={reload} />
  ) : (
    <LoadingList />
  );
}

function Read({ people, ...props }: ListProps & { readonly people: readonly Person[] }) {
  const { resource, control } = props;
  const log = useEverybodysLog(people);
  const filters = { ...control.state.filters, ...FIXED };
  const atHand = useRowsAtHand(resource, { ...control.state, filters }, log.rows);
  const isWhole = log.read === people.length;
  // Without any log the list is not empty but unknown.
  const error =
    log.read === 0 && !log.running && !isWhole
      ? { message: log.error ?? 'Reading was stopped.', statusCode: 0 }
      : null;
  return (
    <>
      <ReadingProgress {...{ log, total: people.length }} />
      <RecordList
        {...props}
        fixed={FIXED}
        list={{
          ...atHand,
          rows: atHand.total === 0 && log.running ? undefined : atHand.rows,
          skipped: log.skipped,
          error,
          fetching: log.running,
          updatedAt: log.updatedAt,
          reload: log.reload,
        }}
      />
    </>
  );
}

/** So many people are named whose log is missing. */
const NAMED = 3;

interface ReadingProgressProps {
  readonly log: LogReading;
  /** How many people there are. */
  readonly total: number;
}

/** What the list lacks, now that nobody reads any more; empty when it lacks nothing. */
function gap({ read, failed }: LogReading, total: number): string {
  if (read + failed.length < total)
    return `Stopped: the logs of ${read} of ${total} users are shown.`;
  if (failed.length === 0) return '';
  const names = failed.slice(0, NAMED).map(({ name }) => name);
  const others = failed.length - names.length;
  const all = others > 0 ? `${names.join(', ')} and ${others} more` : names.join(', ');
  return `Without the logs of ${all}, which could not be read.`;
}

/** How far reading everybody's log has come, what is missing, and what can be done about it. */
function ReadingProgress({ log, total }: ReadingProgressProps) {
  const { read, failed, running, cancel, resume } = log;
  const done = read + failed.length;
  const missing = running ? '' : gap(log, total);
  return (
    <div className={styles[missing === '' ? 'progress' : 'missing']}>
      {running && <progress aria-label="Logs read" max={total} value={done} />}
      {running && `${done} of ${total} users`}
      <span role="status">{missing}</span>
      {/* One button for both, so that it keeps the focus. */}
      {(running || missing !== '') && (
        <button type="button" onClick={running ? cancel : resume}>
          {running ? 'Cancel' : done < total ? 'Continue' : 'Retry'}
        </button>
      )}
    </div>
  );
}
