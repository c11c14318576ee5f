import ReloadOutlined from '@ant-design/icons/es/icons/ReloadOutlined';
import { type BaseRecord, type HttpError, useDataProvider, useOnError } from '@refinedev/core';
import { useIsMutating } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { newsText } from '../../schema/default-texts';
import type { Resource } from '../../schema/define';
import type { News, NewsMeta } from '../../schema/meta';
import { type Identity, isAllowed } from '../../schema/permissions';
import { region } from '../region';
import { useWhileSeen } from '../useWhileSeen';
import styles from './list.module.css';
import type { Rows } from './useRows';

interface Props {
  readonly resource: Resource;
  readonly user: Identity;
  readonly list: Pick<Rows, 'updatedAt' | 'fetching'>;
  readonly onTake: () => void;
}

/** Shows how many records were added since the list was fetched, as a button that reloads it. */
export function NewRecords({ resource, user, list, onTake }: Props) {
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
        <button
          type="button"
          className={styles['news']}
          title={text}
          onClick={onTake}
          disabled={list.fetching}
        >
          <ReloadOutlined spin={list.fetching} aria-hidden="true" />{' '}
          <span className={styles['spare']}>Load </span>
          {text}
        </button>
      )}
    </>
  );
}

const EVERY_MS = 60_000;

/** Whether the backend can report additions to this list to this user. */
function isAsked({ list: { news } }: Resource, user: Identity): boolean {
  if (news === undefined) return false;
  if (isAllowed({ needs: 'lists.changes' }, user)) return true;
  return news !== true && isAllowed({ may: 'figures.read' }, user);
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
  const since = useRef<{ of: number; mark: string | null }>({ of: 0, mark: null });
  const run = useRef<AbortController>(null);
  const asks = isAsked(resource, user) && updatedAt > 0;

  async function ask(): Promise<void> {
    if (run.current && !run.current.signal.aborted) return;
    const controller = new AbortController();
    run.current = controller;
    if (since.current.of !== updatedAt) since.current = { of: updatedAt, mark: null };
    const news: NewsMeta['news'] = {
      resource: resource.name,
      since: since.current.mark,
      isAnnounced: isAllowed({ needs: 'lists.changes' }, user),
      header: user.extensions.length > 0,
      signal: controller.signal,
    };
    try {
      const answer = await custom?.<BaseRecord & News>({ url: '', method: 'get', meta: { news } });
      if (controller.signal.aborted || !answer) return;
      const { mark, added } = answer.data;
      // Fewer than before: records left the list, so counting restarts from here.
      if (since.current.mark === null || added < 0) since.current.mark = mark;
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
