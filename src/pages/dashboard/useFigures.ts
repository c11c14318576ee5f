import { useMemo } from 'react';
import type { Endpoint, Fields, Row } from '../../schema/define';
import { readRecord } from '../../schema/read';
import { useRead } from '../../ui/useRead';

/** The state of a call: waiting, failed or done. */
export interface Progress {
  readonly isWaiting: boolean;
  /** Why there is nothing to show; null while waiting and when there is. */
  readonly failure: string | null;
  reload(): void;
}

/** One record of figures, and how the call for it stands. */
export interface FiguresRead<F extends Fields> extends Progress {
  /** Null while waiting and after a failure. */
  readonly figures: Row<F> | null;
}

/** Reads the record of figures that an endpoint answers with. */
export function useFigures<F extends Fields, Args>(
  { endpoint, fields }: { readonly endpoint: Endpoint<Args>; readonly fields: F },
  args: Args,
): FiguresRead<F> {
  const { result, error, fetching, reload } = useRead(endpoint, args);
  const figures = useMemo(() => readRecord({ fields }, result) as Row<F> | null, [fields, result]);
  const nothing = error?.message ?? 'The server sent something else than figures.';
  return {
    figures: error ? null : figures,
    isWaiting: fetching && (error !== null || figures === null),
    failure: !fetching && (error || figures === null) ? nothing : null,
    reload,
  };
}
