import { ReloadOutlined } from '@ant-design/icons';
import {
  type BaseRecord,
  type HttpError,
  useDataProvider,
  useOnError,
  useTranslate,
} from '@refinedev/core';
import { Button, Flex } from 'antd';
import { useIsMutating, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { listChanges } from '../../resources/own-calls';
import type { Resource } from '../../schema/define';
import type { Count } from '../../schema/language/figures';
import { readFigures } from '../../schema/figures';
import { valueAt } from '../../schema/dot-path';
import { type CallMeta, customRequest } from '../../schema/meta';
import { type Identity, isAllowed } from '../../schema/permissions';
import type { NewRecordsProps } from '../../ui/list/list-context';
import type { ListRows } from '../../ui/list/useRows';
import { region } from '../../ui/region';
import { newRecordsText } from './new-records-text';

/** Shows how many records were added since the list was fetched, as a button that reloads it. */
export function NewRecords({ resource, user, list, onTake }: NewRecordsProps) {
  const t = useTranslate();
  const count = useNewRecords(resource, user, list);
  const text = count > 0 ? newRecordsText(resource, count, region.locale) : '';
  const [said, setSaid] = useState('');
  // Announced once: a growing number would be read out every minute.
  if ((said === '') !== (text === '')) setSaid(text);
  return (
    <>
      <span role="status" className="visually-hidden">
        {said}
      </span>
      {text !== '' && (
        // Over what is older than it, so that nothing moves when it appears.
        <Flex
          align="center"
          style={{ position: 'absolute', inset: 0, background: 'var(--surface)' }}
        >
          <Button
            size="small"
            shape="round"
            color="primary"
            variant="filled"
            icon={<ReloadOutlined spin={list.fetching} aria-hidden="true" />}
            disabled={list.fetching}
            onClick={onTake}
          >
            {t('list.loadNewRecords', { text }, 'Load {{text}}')}
          </Button>
        </Flex>
      )}
    </>
  );
}

const EVERY_MS = 60_000;

/** Records added to a list since a mark. */
interface Additions {
  /** The mark to send with the next request; null if the response has none. */
  readonly mark: string | null;
  /** Negative if counts are compared and records have left the list. */
  readonly added: number;
}

const NOTHING_NEW: Additions = { mark: null, added: 0 };

/** What the backend announces about a list: its changes since a mark. */
function readChanges(result: unknown): Additions | null {
  const [mark, added] = [valueAt(result, 'mark'), valueAt(result, 'added')];
  return typeof mark === 'string' && typeof added === 'number' ? { mark, added } : null;
}

/** Compares the list's count, which then serves as the mark. */
function compareCounts(
  { figures, field }: Count,
  since: string | null,
  result: unknown,
): Additions | null {
  const count = readFigures(figures, result)?.rows[0]?.[field];
  if (typeof count !== 'number') return null;
  return { mark: String(count), added: since === null ? 0 : count - Number(since) };
}

/** Whether the backend can report additions to this list to this user. */
function isAsked({ list: { newRecords: declared } }: Resource, user: Identity): boolean {
  if (declared === undefined) return false;
  if (isAllowed(listChanges, user)) return true;
  return declared !== true && isAllowed(declared.figures, user);
}

/**
 * The number of records added since the first poll, which runs a minute after the list was fetched,
 * so that opening a list costs no additional request. 0 if the backend can't report them. Every
 * refetch of the list, such as after the user's own changes, resets it.
 */
function useNewRecords(
  resource: Resource,
  user: Identity,
  { updatedAt, fetching }: Pick<ListRows, 'updatedAt' | 'fetching'>,
): number {
  const { name } = resource;
  const { custom } = useDataProvider()();
  const { mutate: reportError } = useOnError();
  const client = useQueryClient();
  const isBusy = useIsMutating() > 0 || fetching;

  async function ask({ mark, added }: Additions, signal: AbortSignal): Promise<Additions> {
    const { newRecords: declared } = resource.list;
    const counted = isAllowed(listChanges, user) || declared === true ? undefined : declared;
    const { url, method, query, payload, endpoint } = counted
      ? customRequest(counted.figures.endpoint, {})
      : customRequest(listChanges.endpoint, { list: name, since: mark });
    const background = { header: user.extensions.length > 0 };
    const meta: CallMeta = { endpoint, quiet: true, background, signal };
    try {
      const answer = await custom?.<BaseRecord>({ url, method, query, payload, meta: { ...meta } });
      const additions = counted
        ? compareCounts(counted, mark, answer?.data)
        : readChanges(answer?.data);
      if (!additions) return { mark, added };
      // Fewer than before: records left the list, so counting restarts from here.
      const isRestarted = mark === null || additions.added < 0;
      return { mark: isRestarted ? additions.mark : mark, added: Math.max(additions.added, 0) };
    } catch (error) {
      // A failed poll is ignored; only an expired session is reported.
      if (!signal.aborted && (error as HttpError).statusCode === 401) reportError(error);
      return { mark, added };
    }
  }

  const { data } = useQuery({
    queryKey: ['newRecords', name, updatedAt],
    queryFn: ({ queryKey, signal }) => ask(client.getQueryData(queryKey) ?? NOTHING_NEW, signal),
    initialData: NOTHING_NEW,
    enabled: isAsked(resource, user) && updatedAt > 0 && !isBusy,
    staleTime: EVERY_MS,
    refetchInterval: EVERY_MS,
    refetchOnWindowFocus: true,
  });
  // A poll during the user's own change could count that change.
  useEffect(() => {
    if (isBusy) void client.cancelQueries({ queryKey: ['newRecords', name] });
  }, [client, name, isBusy]);
  return data.added;
}
