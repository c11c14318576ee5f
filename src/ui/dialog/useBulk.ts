import {
  type HttpError,
  useDataProvider,
  useInvalidate,
  useNotification,
  useOnError,
  useUpdate,
} from '@refinedev/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Action } from '../../schema/language/actions';
import type { Resource } from '../../schema/define';
import type { Row } from '../../schema/language/fields';
import type { ActionMeta, RecordMeta } from '../../schema/meta';
import { translate } from '../../schema/translate';
import type { BulkRequest } from '../table/RowActions';
import { stateLabel } from './useTransition';

export interface Outcome {
  /** `moved`: somebody else decided first, and nothing was sent. */
  readonly state: 'sending' | 'done' | 'moved' | 'failed';
  readonly text: string;
  readonly isSessionOver?: boolean;
}

export interface BulkSubject {
  readonly resource: Resource;
  readonly opened: BulkRequest;
  readonly action: Action;
  /** The filters of the list, which say where its records are read. */
  readonly filters: Readonly<Record<string, string>>;
}

type State = Outcome['state'] | undefined;

export function progressOf(states: readonly State[]): string {
  const count = (state: State) => states.filter((one) => one === state).length;
  const progress = translate(
    'bulk.progress',
    { done: String(count('done')), total: String(states.length) },
    '{{done}} of {{total}} done',
  );
  if (states.includes('sending')) return progress;
  const [moved, failed, left] = [count('moved'), count('failed'), count(undefined)];
  if (left === states.length) return '';
  const others = [
    moved > 0 &&
      translate('bulk.moved', {
        count: moved,
        defaultValue_one: ', {{count}} already changed',
        defaultValue_other: ', {{count}} already changed',
      }),
    failed > 0 &&
      translate('bulk.failed', {
        count: failed,
        defaultValue_one: ', {{count}} failed',
        defaultValue_other: ', {{count}} failed',
      }),
    left > 0 &&
      translate('bulk.left', {
        count: left,
        defaultValue_one: ', {{count}} not sent',
        defaultValue_other: ', {{count}} not sent',
      }),
  ];
  return `${progress}${others.filter(Boolean).join('')}.`;
}

export const bulkTitle = (resource: Resource, { label }: Action): string =>
  translate('bulk.title', { action: label, label: resource.label }, '{{action}} {{label}}');

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * Runs an action on several records: one request each, sequentially, at most once. A change of
 * state reads each record again first and skips it if that fails, because nobody checks each of
 * many records by eye.
 */
export function useBulk({ resource, opened, action, filters }: BulkSubject) {
  const { rows, action: name } = opened;
  const { transition } = action;
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map());
  const isStopped = useRef(false);
  const stop = useCallback(() => void (isStopped.current = true), []);
  const isClosed = useRef(false);
  // Without its dialog nobody would see the outcomes, nor could stop it.
  useEffect(() => {
    isClosed.current = false;
    return () => {
      isClosed.current = true;
      stop();
    };
  }, [stop]);
  const { open: notify } = useNotification();
  const invalidate = useInvalidate();
  const { getOne } = useDataProvider()();
  const { mutate: reportError } = useOnError();
  const { mutateAsync } = useUpdate<Row & { id: string }, HttpError, object>({
    resource: resource.name,
    mutationMode: 'pessimistic',
    invalidates: [],
  });

  async function stateNow(row: Row, id: string): Promise<string | null> {
    if (!transition) return null;
    const meta = { row, filters } satisfies RecordMeta;
    const { data } = await getOne<Row & { id: string }>({ resource: resource.name, id, meta });
    const state = data[transition.field] ?? null;
    if (state === null) throw new Error(`No ${transition.field} was sent.`);
    return transition.from.includes(String(state)) ? null : String(state);
  }

  async function runAction(row: Row, id: string, values: Partial<Row>): Promise<Outcome> {
    let isChecked = false;
    try {
      const state = await stateNow(row, id);
      isChecked = true;
      if (state !== null) {
        const status = stateLabel(resource, action, state).toLowerCase();
        return {
          state: 'moved',
          text: translate('bulk.already', { status }, 'Already {{status}}. Nothing was sent.'),
        };
      }
      const meta = { action: name, row, quiet: true } satisfies ActionMeta;
      await mutateAsync({ id, values, meta });
      return { state: 'done', text: translate('bulk.done', 'Done') };
    } catch (error) {
      if (!isChecked) reportError(error);
      return {
        state: 'failed',
        text: isChecked
          ? textOf(error)
          : translate('bulk.unread', 'Its status could not be checked. Nothing was sent.'),
        isSessionOver: (error as HttpError).statusCode === 401,
      };
    }
  }

  /** Runs the action for each record that is not done, one after the other. */
  async function send(values: Partial<Row>): Promise<void> {
    isStopped.current = false;
    const states = new Map([...outcomes].map(([id, { state }]) => [id, state]));
    for (const row of rows) {
      const { id } = row;
      const before = id === null ? undefined : outcomes.get(id)?.state;
      if (id === null || before === 'done' || before === 'moved') continue;
      if (isStopped.current) break;
      const set = (outcome: Outcome) => setOutcomes((known) => new Map(known).set(id, outcome));
      set({ state: 'sending', text: translate('bulk.sending', 'Sending…') });
      const outcome = await runAction(row, id, values);
      set(outcome);
      states.set(id, outcome.state);
      if (outcome.isSessionOver) break;
    }
    if (isClosed.current) {
      const all = rows.map(({ id }) => states.get(id ?? ''));
      const type = all.every((state) => state === 'done') ? 'success' : 'error';
      notify?.({ type, message: bulkTitle(resource, action), description: progressOf(all) });
    }
    for (const other of [resource.name, ...(action.refreshes ?? [])]) {
      void invalidate({ resource: other, invalidates: ['list', 'detail'] });
    }
  }

  return { outcomes, send, stop };
}
