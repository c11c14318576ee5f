import styles from './logs.module.css';
import type { EverybodysLog } from './useEverybodysLog';

/** So many people are named whose log is missing. */
const NAMED = 3;

interface Props {
  readonly log: EverybodysLog;
  /** How many people there are. */
  readonly total: number;
}

/** What the list lacks, now that nobody reads any more; empty when it lacks nothing. */
function gap({ read, failed }: EverybodysLog, total: number): string {
  if (read + failed.length < total)
    return `Stopped: the logs of ${read} of ${total} users are shown.`;
  if (failed.length === 0) return '';
  const names = failed.slice(0, NAMED).map(({ name }) => name);
  const others = failed.length - names.length;
  const all = others > 0 ? `${names.join(', ')} and ${others} more` : names.join(', ');
  return `Without the logs of ${all}, which could not be read.`;
}

/** How far reading everybody's log has come, what is missing, and what can be done about it. */
export function ReadingProgress({ log, total }: Props) {
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
