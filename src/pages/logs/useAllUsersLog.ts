import { type HttpError, useDataProvider, useOnError } from '@refinedev/core';
import { type UseQueryResult, useQueries, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { logs, people } from '../../resources/logs';
import type { Row } from '../../schema/language/fields';
import { EVERY_ROW, filtersRequest } from '../../schema/list-request';
import type { ListMeta } from '../../schema/meta';
import type { Option } from '../../ui/filters/Picker';
import { useRecordOptions } from '../../ui/filters/RecordFilter';
import { useThrottled } from '../../ui/useThrottled';

const CONCURRENCY = 4;
/** The minimum time between two renders of new rows, since each sorts all of them. */
const DRAW_EVERY_MS = 400;

const KEY = "everybody's log";
const NOBODY: readonly Option[] = [];

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
  errors: parts.flatMap(({ error }) => (error as HttpError | null) ?? []),
  readAt: Math.max(0, ...parts.map((part) => part.dataUpdatedAt)),
});

/**
 * The log of all users, merged from one request per user, four at a time.
 *
 * @param isShown nothing is requested otherwise.
 */
export function useAllUsersLog(isShown: boolean) {
  const { getList } = useDataProvider()();
  const { mutate: reportError } = useOnError();
  const client = useQueryClient();
  const { all, query } = useRecordOptions(people);
  const asked = useMemo(
    () => (isShown ? [...new Map(all.map((person) => [person.value, person])).values()] : NOBODY),
    [isShown, all],
  );
  const [turns, setTurns] = useState<readonly string[]>([]);

  async function readOne(email: string, signal: AbortSignal): Promise<Part> {
    try {
      const { data, ...answer } = await getList({
        resource: logs.name,
        ...EVERY_ROW,
        filters: filtersRequest(logs, { email }),
        meta: { signal } satisfies ListMeta,
      });
      return { rows: data as Row[], skipped: Number(answer['skipped'] ?? 0) };
    } catch (error) {
      // Like Refine's own hooks: ends the session on a 401.
      if (!signal.aborted) reportError(error as HttpError);
      throw error;
    }
  }

  const { statuses, rows, readAt, errors, skipped } = useQueries({
    queries: asked.map(({ value: email }) => ({
      queryKey: [KEY, email],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) => readOne(email, signal),
      enabled: turns.includes(email),
      staleTime: Infinity,
      gcTime: 0,
    })),
    combine: sumUp,
  });
  const withStatus = (status: (typeof statuses)[number]) =>
    asked.filter((_, index) => statuses[index] === status);
  // After a 401 the page is left in a second; until then each further call would be refused as well.
  const isRefused = errors.some(({ statusCode }) => statusCode === 401);
  const waiting = isRefused ? [] : withStatus('pending').map(({ value }) => value);
  const next = waiting.slice(0, CONCURRENCY);
  if (next.join() !== turns.join()) setTurns(next);

  const failed = withStatus('error');
  const running = query.isFetching || waiting.length > 0;
  // If no log could be read, the list is unknown rather than empty.
  const isUnknown = !running && withStatus('success').length === 0;
  const readAgain = (predicate: (one: { readonly state: { status: string } }) => boolean) =>
    void client.resetQueries({ queryKey: [KEY], predicate });
  return {
    /** The entries read so far, user by user. */
    rows: useThrottled(rows, running ? DRAW_EVERY_MS : 0),
    skipped,
    /** How many users there are, and of how many the log has been read or could not be. */
    userCount: asked.length,
    doneCount: asked.length - waiting.length,
    failed,
    running,
    error: query.error ?? (isUnknown ? (errors[0] ?? null) : null),
    /** When reading ended, in milliseconds since 1970; 0 before. */
    updatedAt: running ? 0 : readAt,
    /** Reads the logs that could not be read. */
    retry: () => readAgain(({ state }) => state.status === 'error'),
    reload: () => (query.error ? void query.refetch() : readAgain(() => true)),
  };
}

export type LogReading = ReturnType<typeof useAllUsersLog>;
