import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { Resource } from '../../schema/define';
import { decodeListState, encodeListState, type ListState } from '../../schema/list-state';
import { useLatest } from '../useLatest';

export interface ListControl {
  readonly state: ListState;
  /** `typing`: a keystroke, which adds no history entry. */
  change(part: Partial<ListState>, typing?: boolean): void;
}

/** Debounces the URL while typing: browsers limit how often it may change. */
const SETTLED_MS = 250;

/**
 * The state of a list, stored in the URL. Changes apply immediately and the URL follows: a new
 * history entry for each deliberate change, none for keystrokes.
 */
export function useListState(resource: Resource): ListControl {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  // The latest: while typing, a record may be opened, which changes the path.
  const go = useLatest((search: string, replace: boolean) => navigate({ search }, { replace }));
  const address = params.toString();
  const [state, setState] = useState(() => decodeListState(resource, params));
  const known = useRef(address);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    if (address === known.current) return;
    // The URL was changed by the back button or a link.
    known.current = address;
    clearTimeout(timer.current);
    setState(decodeListState(resource, new URLSearchParams(address)));
  }, [address, resource]);

  useEffect(() => () => clearTimeout(timer.current), []);

  const change = useLatest((part: Partial<ListState>, typing?: boolean): void => {
    // Any change of which rows are shown, or in which order, returns to page 1 (§5).
    const next = { ...state, page: 1, cursor: undefined, ...part };
    setState(next);
    clearTimeout(timer.current);
    const write = (): void => {
      const query = encodeListState(resource, next, new URLSearchParams(known.current)).toString();
      if (query === known.current) return;
      known.current = query;
      void go(query, typing === true);
    };
    if (typing) timer.current = setTimeout(write, SETTLED_MS);
    else write();
  });

  return useMemo(() => ({ state, change }), [state, change]);
}
