import { type BaseRecord, type HttpError, useDataProvider, useOnError } from '@refinedev/core';
import { useIsMutating } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Resource } from '../../schema/define';
import type { News, NewsMeta } from '../../schema/meta';
import { type Identity, isAllowed } from '../../schema/permissions';
import { useWhileSeen } from '../useWhileSeen';
import type { Rows } from './useRows';

const EVERY_MS = 60_000;

/** Whether anybody can be asked what came to a list. */
function isAsked({ list: { news } }: Resource, user: Identity): boolean {
  if (news === undefined) return false;
  if (isAllowed({ needs: 'lists.changes' }, user)) return true;
  return news !== true && isAllowed({ may: 'figures.read' }, user);
}

/**
 * How many records came to a list since it was first asked about, a minute after its reading: no reading
 * takes a call more for it. 0 where nobody can be asked. A list that is read again, as it is after
 * everything that somebody does here, has no news.
 */
export function useNews(
  resource: Resource,
  user: Identity,
  { updatedAt, fetching }: Pick<Rows, 'updatedAt' | 'fetching'>,
): number {
  const { custom } = useDataProvider()();
  const { mutate: tell } = useOnError();
  const isBusy = useIsMutating() > 0 || fetching;
  const [found, setFound] = useState({ of: 0, count: 0 });
  const since = useRef<{ of: number; mark: string | null }>({ of: 0, mark: null });
  const run = useRef<AbortController>(null);
  const asks = isAsked(resource, user) && updatedAt > 0;

  async function ask(): Promise<void> {
    if (run.current && !run.current.signal.aborted) return;
    const own = new AbortController();
    run.current = own;
    if (since.current.of !== updatedAt) since.current = { of: updatedAt, mark: null };
    const news: NewsMeta['news'] = {
      resource: resource.name,
      since: since.current.mark,
      isAnnounced: isAllowed({ needs: 'lists.changes' }, user),
      header: user.extensions.length > 0,
      signal: own.signal,
    };
    try {
      const answer = await custom?.<BaseRecord & News>({ url: '', method: 'get', meta: { news } });
      if (own.signal.aborted || !answer) return;
      const { mark, added } = answer.data;
      // Fewer than before: others have left, and what comes from now on is new.
      if (since.current.mark === null || added < 0) since.current.mark = mark;
      setFound({ of: updatedAt, count: Math.max(added, 0) });
    } catch (error) {
      // Nobody waits for it: only the end of the session concerns somebody.
      if (!own.signal.aborted && (error as HttpError).statusCode === 401) tell(error);
    } finally {
      if (run.current === own) run.current = null;
    }
  }

  // What is asked while somebody does something could tell of that.
  useEffect(() => {
    if (isBusy) run.current?.abort();
    return () => run.current?.abort();
  }, [isBusy]);
  useWhileSeen(() => void ask(), asks && !isBusy ? EVERY_MS : 0);
  return found.of === updatedAt ? found.count : 0;
}
