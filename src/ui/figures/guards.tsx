import { CanAccess } from '@refinedev/core';
import { Card } from 'antd';
import type { ReactNode } from 'react';
import type { FigureParams, Figures, ParamValues } from '../../schema/language/figures';
import { pickParams } from '../../schema/figures';
import type { Endpoint } from '../../schema/language/calls';
import type { Fields } from '../../schema/language/fields';
import { GUARDED, type Guarded } from '../../schema/permissions';
import { FailedList } from '../list/ListStates';
import { MistakesGuard } from '../mistakes';
import { useRead } from '../useRead';
import type { FiguresRead } from './useFigures';

interface GuardProps {
  readonly figures: Guarded & Pick<Figures, 'name' | 'label'>;
  readonly children: ReactNode;
}

/** Figures, if the user may see them; their mistakes if their declaration is wrong. */
export const FiguresGuard = ({ figures, children }: GuardProps) => (
  <Allowed guard={figures}>
    <MistakesGuard of={figures}>{children}</MistakesGuard>
  </Allowed>
);

const Allowed = ({ guard: { may, needs }, children }: { guard: Guarded; children: ReactNode }) => (
  <CanAccess resource={GUARDED} action="see" params={{ may, needs }}>
    {children}
  </CanAccess>
);

interface FailedProps {
  readonly title?: string | undefined;
  readonly endpoint: Pick<Endpoint, 'errorMessage'>;
  readonly read: Pick<FiguresRead, 'error' | 'fetching' | 'reload'>;
}

/** The error state (§8) with the server's reason if it sent one; nothing without an error. */
export function FetchError({ title, endpoint: { errorMessage = '' }, read }: FailedProps) {
  const { error, fetching, reload } = read;
  if (!error || fetching) return null;
  const reason = error.message === errorMessage ? '' : error.message;
  return (
    <Card size="small" title={title} role="region" aria-label={title}>
      <FailedList message={`${errorMessage} ${reason}`.trim()} onRetry={reload} />
    </Card>
  );
}

interface SharedProps<F extends Fields, N extends string, P extends FigureParams> {
  readonly title?: string;
  readonly figures: Figures<F, N, P>;
  readonly values: ParamValues<P>;
  readonly children: ReactNode;
}

/** Panels that share one call, that of any of them; its failure is shown once. */
export const SharedCall = <F extends Fields, N extends string, P extends FigureParams>(
  props: SharedProps<F, N, P>,
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
}: SharedProps<F, N, P>) {
  const { endpoint } = figures;
  const read = useRead(endpoint, pickParams(figures, values));
  return read.error && !read.fetching ? <FetchError {...{ title, endpoint, read }} /> : children;
}
