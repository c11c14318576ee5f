import { useQuery } from '@tanstack/react-query';
import { config } from '../../config';
import { fetchOutlines, type Outlines } from '../../maps/outlines';

/** The outlines of the districts and the state of their call. */
export interface OutlinesRead {
  readonly read: Outlines | undefined;
  readonly error: Error | null;
  readonly fetching: boolean;
  reload(): void;
}

/** Fetches the outlines once for as long as the console is open. */
export function useOutlines(): OutlinesRead {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['outlines', config.map.outlines],
    queryFn: ({ signal }) => fetchOutlines(config.map.outlines, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { read: data, error, fetching: isFetching, reload: () => void refetch() };
}
