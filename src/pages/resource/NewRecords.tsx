import { ReloadOutlined } from '@ant-design/icons';
import {
  type BaseRecord,
  type HttpError,
  useDataProvider,
  useOnError,
  useTranslate,
} from '@refinedev/core';
import { Button, Flex } from 'antd';
import { useIsMutating } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { listChanges } from '../../resources/own-calls';
import { newsText } from '../../schema/default-texts';
import type { Resource } from '../../schema/define';
import { type Count, readFigures } from '../../schema/define-figures';
import { valueAt } from '../../schema/dot-path';
import { type CallMeta, customRequest } from '../../schema/meta';
import { type Identity, isAllowed } from '../../schema/permissions';
import type { NewsProps } from '../../ui/list/RecordList';
import type { Rows } from '../../ui/list/useRows';
import { region } from '../../ui/region';
import { useWhileSeen } from '../../ui/useWhileSeen';

/** Shows how many records were added since the list was fetched, as a button that reloads it. */
export function NewRecords({ resource, user, list, onTake }: NewsProps) {
  const t = useTranslate();
  const count = useNews(resource, user, list);
  const text = count > 0 ? newsText(resource, count, region.locale) : '';
  const [said, setSaid] = useState('');
  // Announced once: a growing number would be read out every minute.
  if ((said === '') !== (text === '')) setSaid(text);
  return (
    <>
      <span role="status" className="visually-hidden">
        {said}
      </span>
      {text !== '' && (
        // Over what is older than it, so that nothing moves when news come.
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
            {t('list.loadNews', { text }, 'Load {{text}}')}
          </Button>
        </Flex>
      )}
    </>
  );
}

const EVERY_MS = 60_000;

/** Records added to a list since a mark. */
interface News {
  /** The mark to send with the next request; null if the response has none. */
  readonly mark: string | null;
  /** Negative if counts are compared and records have left the list. */
  readonly added: number;
}

/** What the backend announces about a list: its changes since a mark. */
function readChanges(result: unknown): News | null {
  const [mark, added] = [valueAt(result, 'mark'), valueAt(result, 'added')];
  return typeof mark === 'string' && typeof added === 'number' ? { mark, added } : null;
}

/** Compares the list's count, which then serves as the mark. */
function compareCounts(
  { figures, field }: Count,
  since: string | null,
  result: unknown,
): News | null {
  const count = readFigures(figures, result)?.rows[0]?.[field];
  if (typeof count !== 'number') return null;
  return { mark: String(count), added: since === null ? 0 : count - Number(since) };
}

/** Whether the backend can report additions to this list to this user. */
function isAsked({ list: { news } }: Resource, user: Identity): boolean {
  if (news === undefined) return false;
  if (isAllowed(listChanges, user)) return true;
  return news !== true && isAllowed(news.figures, user);
}

/**
 * The number of records added since the first poll, which runs a minute after the list was fetched,
 * so that opening a list costs no additional request. 0 if the backend can't report them. Every
 * refetch of the list, such as after the user's own changes, resets it.
 */
function useNews(
  resource: Resource,
  user: Identity,
  { updatedAt, fetching }: Pick<Rows, 'updatedAt' | 'fetching'>,
): number {
  const { custom } = useDataProvider()();
  const { mutate: reportError } = useOnError();
  const isBusy = useIsMutating() > 0 || fetching;
  const [found, setFound] = useState({ of: 0, count: 0 });
  const sinceRef = useRef<{ of: number; mark: string | null }>({ of: 0, mark: null });
  const run = useRef<AbortController>(null);
  const asks = isAsked(resource, user) && updatedAt > 0;

  async function ask(): Promise<void> {
    if (run.current && !run.current.signal.aborted) return;
    const controller = new AbortController();
    run.current = controller;
    if (sinceRef.current.of !== updatedAt) sinceRef.current = { of: updatedAt, mark: null };
    const { mark: since } = sinceRef.current;
    const { news: declared } = resource.list;
    const counted = isAllowed(listChanges, user) || declared === true ? undefined : declared;
    const { url, method, query, payload, endpoint } = counted
      ? customRequest(counted.figures.endpoint, {})
      : customRequest(listChanges.endpoint, { list: resource.name, since });
    const meta: CallMeta = {
      endpoint,
      quiet: true,
      background: { header: user.extensions.length > 0 },
      signal: controller.signal,
    };
    try {
      const answer = await custom?.<BaseRecord>({ url, method, query, payload, meta: { ...meta } });
      if (controller.signal.aborted || !answer) return;
      const news = counted ? compareCounts(counted, since, answer.data) : readChanges(answer.data);
      if (!news) return;
      const { mark, added } = news;
      // Fewer than before: records left the list, so counting restarts from here.
      if (sinceRef.current.mark === null || added < 0) sinceRef.current.mark = mark;
      setFound({ of: updatedAt, count: Math.max(added, 0) });
    } catch (error) {
      // A failed poll is ignored; only an expired session is reported.
      if (!controller.signal.aborted && (error as HttpError).statusCode === 401) reportError(error);
    } finally {
      if (run.current === controller) run.current = null;
    }
  }

  // A poll during the user's own change could count that change.
  useEffect(() => {
    if (isBusy) run.current?.abort();
    return () => run.current?.abort();
  }, [isBusy]);
  useWhileSeen(() => void ask(), asks && !isBusy ? EVERY_MS : 0);
  return found.of === updatedAt ? found.count : 0;
}
