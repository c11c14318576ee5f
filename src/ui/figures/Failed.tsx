import { Card } from 'antd';
import type { ReactNode } from 'react';
import {
  type Figures,
  type FigureParams,
  type ParamValues,
  valuesOf,
} from '../../schema/define-figures';
import type { Endpoint } from '../../schema/language/calls';
import type { Fields } from '../../schema/language/fields';
import { FailedList } from '../list/ListStates';
import { useRead } from '../useRead';
import { Allowed } from './FiguresGuard';
import type { FiguresRead } from './useFigures';

interface FailedProps {
  /** Absent if the page gives the context. */
  readonly title?: string | undefined;
  readonly endpoint: Pick<Endpoint, 'errorMessage'>;
  readonly read: Pick<FiguresRead, 'error' | 'fetching' | 'reload'>;
}

/** The error state (§8) with the server's reason if it sent one; nothing without an error. */
export function Failed({ title, endpoint: { errorMessage = '' }, read }: FailedProps) {
  const { error, fetching, reload } = read;
  if (!error || fetching) return null;
  const reason = error.message === errorMessage ? '' : error.message;
  return (
    <Card size="small" title={title} role="region" aria-label={title}>
      <FailedList message={`${errorMessage} ${reason}`.trim()} onRetry={reload} />
    </Card>
  );
}

interface Props<F extends Fields, N extends string, P extends FigureParams> {
  readonly title?: string;
  /** Any of the figures that share the call. */
  readonly figures: Figures<F, N, P>;
  readonly values: ParamValues<P>;
  readonly children: ReactNode;
}

/** Panels that share one call; its failure is shown once instead of per panel. */
export const SharedCall = <F extends Fields, N extends string, P extends FigureParams>(
  props: Props<F, N, P>,
) => (
  <Allowed guard={props.figures}>
    <Called {...props} />
  </Allowed>
);

function Called<F extends Fields, N extends string, P extends FigureParams>({
  title,
  figures,
  values,
  children,
}: Props<F, N, P>) {
  const { endpoint } = figures;
  const read = useRead(endpoint, valuesOf(figures, values));
  return read.error && !read.fetching ? <Failed {...{ title, endpoint, read }} /> : children;
}
