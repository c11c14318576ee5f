import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { Resource } from '../../schema/define';
import { decodeListState, encodeListState, type ListState } from '../../schema/list-state';

/** A list's state and the way to change it. */
export interface ListControl {
  readonly state: ListState;
  /** `typing`: a keystroke, for which the history gets no entry. */
  change(part: Partial<ListState>, typing?: boolean): void;
}

/** Debounces the address while typing: browsers limit how often it may change. */
const SETTLED_MS = 250;

/**
 * The state of a list, kept in the URL. Changes show at once; the address follows, with an entry
 * in the history for each deliberate one and without for each keystroke.
 */
export function useListState(resource: Resource): ListControl {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  // While somebody types, a record may be opened, and the address must stay at it.
  const go = useRef(navigate);
  useEffect(() => {
    go.current = navigate;
  });
  const address = params.toString();
  const [state, setState] = useState(() => decodeListState(resource, params));
  const known = useRef(address);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    if (address === known.current) return;
    // Changed from outside: the back button, or a link.
    known.current = address;
    clearTimeout(timer.current);
    setState(decodeListState(resource, new URLSearchParams(address)));
  }, [address, resource]);

  useEffect(() => () => clearTimeout(timer.current), []);

  function change(part: Partial<ListState>, typing = false): void {
    // Whatever changes which rows are shown, and in which order, starts again at the first page (§5).
    const next = { ...state, page: 1, ...part };
    setState(next);
    clearTimeout(timer.current);
    const write = (): void => {
      const query = encodeListState(resource, next, new URLSearchParams(known.current)).toString();
      if (query === known.current) return;
      known.current = query;
      void go.current({ search: query }, { replace: typing });
    };
    if (typing) timer.current = setTimeout(write, SETTLED_MS);
    else write();
  }

  return { state, change };
}
