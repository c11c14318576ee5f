import { FailedList, LoadingList } from '../../ui/list/ListStates';
import { RecordList } from '../../ui/list/RecordList';
import type { ListProps } from '../../ui/list/ResourceList';
import { useRowsAtHand } from '../../ui/list/useRows';
import { EVERYBODY } from './PersonPicker';
import { ReadingProgress } from './ReadingProgress';
import { useEverybodysLog } from './useEverybodysLog';
import type { People, Person } from './usePeople';

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
