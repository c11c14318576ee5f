import type { ReactNode } from 'react';
import { type Figures, type Scope, scopeOf } from '../../schema/define-figures';
import type { Fields } from '../../schema/language/fields';
import { useRead } from '../useRead';
import { Failed } from './Failed';
import { Allowed } from './Panel';

interface Props<F extends Fields, N extends string, S extends keyof Scope> {
  /** What failed, where that is not plain from the page. */
  readonly title?: string;
  /** Some of those that share the call. */
  readonly figures: Figures<F, N, S>;
  readonly scope: Pick<Scope, S>;
  readonly children: ReactNode;
}

/** Panels that share one call, whose failure is told once in the place of all. */
export const SharedCall = <F extends Fields, N extends string, S extends keyof Scope>(
  props: Props<F, N, S>,
) => (
  <Allowed guard={props.figures}>
    <Called {...props} />
  </Allowed>
);

function Called<F extends Fields, N extends string, S extends keyof Scope>({
  title,
  figures,
  scope,
  children,
}: Props<F, N, S>) {
  const { endpoint } = figures;
  const read = useRead(endpoint, scopeOf(figures, scope));
  return read.error && !read.fetching ? <Failed {...{ title, endpoint, read }} /> : children;
}
