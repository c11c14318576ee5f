import { type HttpError, useDataProvider, useOnError } from '@refinedev/core';
import { type UseQueryResult, useQueries, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { logs } from '../../resources/logs';
import type { Row } from '../../schema/language/fields';
import { listRequest } from '../../schema/list-request';
import { initialState } from '../../schema/list-state';
import type { ListMeta } from '../../schema/meta';
import { useThrottled } from '../../ui/useThrottled';
import { useWhenOnline } from '../../ui/useWhenOnline';
import type { Person } from './PersonPicker';

const CONCURRENCY = 4;
/** The minimum time between two renders of new rows, since each sorts all of them. */
const DRAW_EVERY_MS = 400;

const KEY = "everybody's log";

/** The log of one user. */
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
export function useEverybodysLog(people: readonly Person[]) {
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
    queries: people.map(({ email }) => ({
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
  const waiting = isStopped ? [] : withStatus('pending').map(({ email }) => email);
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

export type LogReading = ReturnType<typeof useEverybodysLog>;
