import { useTranslate } from '@refinedev/core';
import { Button, Flex, Progress, Typography } from 'antd';
import { FailedList, LoadingList } from '../../ui/list/ListStates';
import { RecordList } from '../../ui/list/RecordList';
import type { ListProps } from '../../ui/list/ResourceList';
import { useRowsAtHand } from '../../ui/list/useRows';
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
  const t = useTranslate();
  const log = useEverybodysLog(people);
  const filters = { ...control.state.filters, ...FIXED };
  const atHand = useRowsAtHand(resource, { ...control.state, filters }, log.rows);
  const isWhole = log.read === people.length;
  // If no log could be read, the list is unknown rather than empty.
  const error =
    log.read === 0 && !log.running && !isWhole
      ? { message: log.error ?? t('log.cancelled', 'Reading was stopped.'), statusCode: 0 }
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

/** The progress of reading all logs, what is missing, and a button to cancel or resume. */
function ReadingProgress({ log, total }: ReadingProgressProps) {
  const t = useTranslate();
  const { read, failed, running, cancel, resume } = log;
  const done = read + failed.length;
  const isWhole = done >= total;

  /** What is missing once reading has ended; empty if nothing is. */
  function missing(): string {
    if (running) return '';
    const counts = { read, total };
    if (!isWhole) {
      return t(
        'log.stopped',
        counts,
        'Stopped: the logs of {{read}} of {{total}} users are shown.',
      );
    }
    if (failed.length === 0) return '';
    const others = failed.length - NAMED;
    const named = failed.slice(0, NAMED).map(({ name }) => name);
    const names = named.join(', ');
    const all =
      others > 0 ? t('log.others', { names, others }, '{{names}} and {{others}} more') : names;
    return t('log.missing', { all }, 'Without the logs of {{all}}, which could not be read.');
  }
  const text = missing();
  const isShown = running || text !== '';
  return (
    <Flex wrap gap="small" align="center" style={{ marginBlockEnd: isShown ? 16 : 0 }}>
      {running && (
        <>
          <Progress
            aria-label={t('log.progress', 'Logs read')}
            percent={Math.round((done / total) * 100)}
            showInfo={false}
            style={{ width: 160 }}
          />
          {t('log.done', { done, total }, '{{done}} of {{total}} users')}
        </>
      )}
      <Typography.Text type="warning" role="status">
        {text}
      </Typography.Text>
      {/* One button for both states, so that it keeps the focus. */}
      {isShown && (
        <Button size="small" onClick={running ? cancel : resume}>
          {running
            ? t('buttons.cancel', 'Cancel')
            : isWhole
              ? t('buttons.retry', 'Retry')
              : t('log.continue', 'Continue')}
        </Button>
      )}
    </Flex>
  );
}
