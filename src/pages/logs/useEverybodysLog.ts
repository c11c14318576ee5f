import { type HttpError, useDataProvider, useOnError } from '@refinedev/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { logs } from '../../resources/logs';
import type { Row } from '../../schema/language/fields';
import { listRequest } from '../../schema/list-request';
import { initialState } from '../../schema/list-state';
import type { ListMeta } from '../../schema/meta';
import { useThrottled } from '../../ui/useThrottled';
import { useWhenOnline } from '../../ui/useWhenOnline';
import { runConcurrently } from './run-concurrently';
import type { Person } from './PersonPicker';

const CONCURRENCY = 4;
/** The minimum time between two renders of new rows, since each sorts all of them. */
const DRAW_EVERY_MS = 400;

/** The log of one user, or why it could not be read. */
interface Part {
  readonly rows: readonly Row[];
  /** Entries of the response that could not be read. */
  readonly skipped: number;
  readonly error: string | null;
}

type Parts = ReadonlyMap<string, Part>;

/** The state of reading the logs of all users. */
export interface LogReading {
  /** The entries read so far, user by user. */
  readonly rows: readonly Row[];
  readonly skipped: number;
  readonly read: number;
  readonly failed: readonly Person[];
  /** The first error; null without one. */
  readonly error: string | null;
  readonly running: boolean;
  /** When reading ended, in milliseconds since 1970; 0 before. */
  readonly updatedAt: number;
  /** Cancels the requests in flight; entries read so far are kept. */
  cancel(): void;
  /** Reads the missing logs. */
  resume(): void;
  reload(): void;
}

const NOTHING: Parts = new Map();

/** Reads the logs of many users, four at a time. */
export function useEverybodysLog(people: readonly Person[]): LogReading {
  const { getList } = useDataProvider()();
  const { mutate: reportError } = useOnError();
  const [parts, setParts] = useState(NOTHING);
  const [running, setRunning] = useState(true);
  const [updatedAt, setUpdatedAt] = useState(0);
  const run = useRef<AbortController>(undefined);

  async function readOne({ email }: Person, signal: AbortSignal): Promise<void> {
    const part: Part = await getList({
      resource: logs.name,
      ...listRequest(logs, { ...initialState(logs), filters: { email } }),
      meta: { signal } satisfies ListMeta,
    }).then(
      ({ data, ...answer }) => ({
        rows: data as Row[],
        skipped: Number(answer['skipped'] ?? 0),
        error: null,
      }),
      (error: HttpError) => {
        // Like Refine's own hooks: ends the session on a 401.
        if (!signal.aborted) reportError(error);
        // The page is left in a second; until then each further call would be refused as well.
        if (error.statusCode === 401) run.current?.abort();
        return { rows: [], skipped: 0, error: error.message };
      },
    );
    if (!signal.aborted) setParts((parts) => new Map(parts).set(email, part));
  }

  function start(known: Parts): void {
    run.current?.abort();
    const controller = new AbortController();
    run.current = controller;
    setParts(known);
    setRunning(true);
    const waiting = people.filter(({ email }) => !known.has(email));
    void runConcurrently(waiting, CONCURRENCY, controller.signal, readOne).then(() => {
      if (controller.signal.aborted) return;
      setRunning(false);
      setUpdatedAt(Date.now());
    });
  }

  // Not restarted when the same users are refetched.
  const key = people.map(({ email }) => email).join();
  useEffect(() => {
    start(NOTHING);
    return () => run.current?.abort();
    // Everything else it uses depends on the users only.
    // eslint-disable-next-line react/exhaustive-deps
  }, [key]);

  const drawn = useThrottled(parts, running ? DRAW_EVERY_MS : 0);
  const rows = useMemo(
    () => people.flatMap(({ email }) => drawn.get(email)?.rows ?? []),
    [people, drawn],
  );
  const here = [...parts].filter(([, { error }]) => error === null);
  const failed = people.filter(({ email }) => (parts.get(email)?.error ?? null) !== null);
  const resume = () => start(new Map(here));
  useWhenOnline(running || failed.length === 0 ? null : resume);
  return {
    rows,
    skipped: here.reduce((sum, [, { skipped }]) => sum + skipped, 0),
    read: here.length,
    failed,
    error: parts.get(failed[0]?.email ?? '')?.error ?? null,
    running,
    updatedAt,
    cancel() {
      run.current?.abort();
      setRunning(false);
    },
    resume,
    reload: () => start(NOTHING),
  };
}
