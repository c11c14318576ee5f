import { FailedList, LoadingList } from '../../ui/list/ListStates';
import { RecordList } from '../../ui/list/RecordList';
import type { ListProps } from '../../ui/list/ResourceList';
import { useRowsAtHand } from '../../ui/list/useRows';
import styles from './logs.module.css';
import { EVERYBODY, type People, type Person } from './PersonPicker';
import { type LogReading, useEverybodysLog } from './useEverybodysLog';

const FIXED = { email: EVERYBODY };

/** The log of all users, merged from one request per user. */
export function EverybodysLog({ people, ...props }: ListProps & { readonly people: People }) {
  const { list, error, fetching, reload } = people;
  if (list) return <LoadedLog {...props} people={list} />;
  return error && !fetching ? (
    <FailedList message={error.message} onRetry={reload} />
  ) : (
    <LoadingList />
  );
}

function LoadedLog({ people, ...props }: ListProps & { readonly people: readonly Person[] }) {
  const { resource, control } = props;
  const log = useEverybodysLog(people);
  const filters = { ...control.state.filters, ...FIXED };
  const atHand = useRowsAtHand(resource, { ...control.state, filters }, log.rows);
  const isWhole = log.read === people.length;
  // If no log could be read, the list is unknown rather than empty.
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

/** Names at most this many users whose log is missing. */
const NAMED = 3;

interface ReadingProgressProps {
  readonly log: LogReading;
  readonly total: number;
}

/** What is missing once reading has ended; empty if nothing is. */
function describeMissing({ read, failed }: LogReading, total: number): string {
  if (read + failed.length < total)
    return `Stopped: the logs of ${read} of ${total} users are shown.`;
  if (failed.length === 0) return '';
  const names = failed.slice(0, NAMED).map(({ name }) => name);
  const others = failed.length - names.length;
  const all = others > 0 ? `${names.join(', ')} and ${others} more` : names.join(', ');
  return `Without the logs of ${all}, which could not be read.`;
}

/** The progress of reading all logs, what is missing, and a button to cancel or resume. */
function ReadingProgress({ log, total }: ReadingProgressProps) {
  const { read, failed, running, cancel, resume } = log;
  const done = read + failed.length;
  const missing = running ? '' : describeMissing(log, total);
  return (
    <div className={styles[missing === '' ? 'progress' : 'missing']}>
      {running && <progress aria-label="Logs read" max={total} value={done} />}
      {running && `${done} of ${total} users`}
      <span role="status">{missing}</span>
      {/* One button for both states, so that it keeps the focus. */}
      {(running || missing !== '') && (
        <button type="button" onClick={running ? cancel : resume}>
          {running ? 'Cancel' : done < total ? 'Continue' : 'Retry'}
        </button>
      )}
    </div>
  );
}
