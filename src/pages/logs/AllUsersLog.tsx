import { type HttpError, useDataProvider, useOnError, useTranslate } from '@refinedev/core';
import { type UseQueryResult, useQueries, useQueryClient } from '@tanstack/react-query';
import { Button, Flex, Progress, Typography } from 'antd';
import { useState } from 'react';
import { logs } from '../../resources/logs';
import type { Row } from '../../schema/language/fields';
import { listRequest } from '../../schema/list-request';
import { initialState } from '../../schema/list-state';
import type { ListMeta } from '../../schema/meta';
import { formatList } from '../../schema/translate';
import { FailedList, LoadingList } from '../../ui/list/ListStates';
import { RecordList } from '../../ui/list/RecordList';
import type { ListProps } from '../../ui/list/RecordList';
import { useClientRows } from '../../ui/list/useRows';
import { useThrottled } from '../../ui/useThrottled';
import { useWhenOnline } from '../../ui/useWhenOnline';
import type { Option } from '../../ui/filters/Picker';
import { ALL_USERS, type PeopleQuery } from './PersonPicker';

const FIXED = { email: ALL_USERS };

/** The log of all users, merged from one request per user. */
export function AllUsersLog({ people, ...props }: ListProps & { readonly people: PeopleQuery }) {
  const { list, error, fetching, reload } = people;
  if (list) return <LoadedLog {...props} people={list} />;
  return error && !fetching ? (
    <FailedList message={error.message} onRetry={reload} />
  ) : (
    <LoadingList />
  );
}

function LoadedLog({ people, ...props }: ListProps & { readonly people: readonly Option[] }) {
  const { resource, control } = props;
  const t = useTranslate();
  const log = useAllUsersLog(people);
  const filters = { ...control.state.filters, ...FIXED };
  const atHand = useClientRows(resource, { ...control.state, filters }, log.rows);
  const isWhole = log.read === people.length;
  // If no log could be read, the list is unknown rather than empty.
  const error =
    log.read === 0 && !log.running && !isWhole
      ? { message: log.error ?? t('log.cancelled', 'Loading was stopped.'), statusCode: 0 }
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
    const named = failed.slice(0, NAMED).map(({ lines, label }) => lines?.[0] ?? label);
    const names = formatList(named);
    const all =
      others > 0 ? t('log.others', { names, others }, '{{names}} and {{others}} more') : names;
    return t('log.missing', { all }, 'The logs of {{all}} could not be read and are missing.');
  }
  const text = missing();
  const isShown = running || text !== '';
  return (
    <Flex wrap gap="small" align="center" style={{ marginBlockEnd: isShown ? 16 : 0 }}>
      {running && (
        <>
          <Progress
            aria-label={t('log.progress', 'Loading logs')}
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

const CONCURRENCY = 4;
/** The minimum time between two renders of new rows, since each sorts all of them. */
const DRAW_EVERY_MS = 400;

const KEY = "everybody's log";

interface Part {
  readonly rows: readonly Row[];
  /** Entries of the response that could not be read. */
  readonly skipped: number;
}

/** What the logs read so far come to. */
const sumUp = (parts: readonly UseQueryResult<Part>[]) => ({
  rows: parts.flatMap(({ data }) => data?.rows ?? []),
  skipped: parts.reduce((sum, { data }) => sum + (data?.skipped ?? 0), 0),
  statuses: parts.map(({ status }) => status),
  /** The first error; null without one. */
  error: parts.find(({ error }) => error)?.error?.message ?? null,
  readAt: Math.max(0, ...parts.map((part) => part.dataUpdatedAt)),
});

/** Reads the logs of many users, four at a time. */
function useAllUsersLog(people: readonly Option[]) {
  const { getList } = useDataProvider()();
  const { mutate: reportError } = useOnError();
  const client = useQueryClient();
  const [isStopped, setStopped] = useState(false);
  const [turns, setTurns] = useState<readonly string[]>([]);

  function cancel(): void {
    setStopped(true);
    void client.cancelQueries({ queryKey: [KEY] });
  }

  async function readOne(email: string, signal: AbortSignal): Promise<Part> {
    try {
      const { data, ...answer } = await getList({
        resource: logs.name,
        ...listRequest(logs, { ...initialState(logs), filters: { email } }),
        meta: { signal } satisfies ListMeta,
      });
      return { rows: data as Row[], skipped: Number(answer['skipped'] ?? 0) };
    } catch (error) {
      // Like Refine's own hooks: ends the session on a 401.
      if (!signal.aborted) reportError(error as HttpError);
      // The page is left in a second; until then each further call would be refused as well.
      if ((error as HttpError).statusCode === 401) cancel();
      throw error;
    }
  }

  const { statuses, rows, readAt, ...sums } = useQueries({
    queries: people.map(({ value: email }) => ({
      queryKey: [KEY, email],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) => readOne(email, signal),
      enabled: turns.includes(email),
      staleTime: Infinity,
      gcTime: 0,
    })),
    combine: sumUp,
  });
  const withStatus = (status: (typeof statuses)[number]) =>
    people.filter((_, index) => statuses[index] === status);
  const waiting = isStopped ? [] : withStatus('pending').map(({ value }) => value);
  const running = waiting.length > 0;
  const next = waiting.slice(0, CONCURRENCY);
  if (next.join() !== turns.join()) setTurns(next);

  function start(isKept: (status: string) => boolean): void {
    setStopped(false);
    void client.resetQueries({
      queryKey: [KEY],
      predicate: ({ state }) => !isKept(state.status),
    });
  }
  const failed = withStatus('error');
  /** Reads the missing logs. */
  const resume = () => start((status) => status !== 'error');
  useWhenOnline(running || failed.length === 0 ? null : resume);
  return {
    ...sums,
    /** The entries read so far, user by user. */
    rows: useThrottled(rows, running ? DRAW_EVERY_MS : 0),
    read: withStatus('success').length,
    failed,
    running,
    /** When reading ended, in milliseconds since 1970; 0 before. */
    updatedAt: running ? 0 : readAt,
    /** Cancels the requests in flight; entries read so far are kept. */
    cancel,
    resume,
    reload: () => start(() => false),
  };
}

type LogReading = ReturnType<typeof useAllUsersLog>;
