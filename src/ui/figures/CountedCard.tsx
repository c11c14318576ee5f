import type { Fields } from '../../schema/language/fields';
import type { CountedFigures, Scope } from '../../schema/define-figures';
import { FigureCard, type FigureLook } from './FigureCard';
import { Allowed } from './Panel';
import { useCounted } from './useCounted';

interface Props<F extends Fields, S extends keyof Scope> extends FigureLook<F> {
  readonly figures: CountedFigures<F, S>;
  readonly scope: Pick<Scope, S>;
}

/** A figure that is made out of a list, for those who may see it. */
export const CountedCard = <F extends Fields, S extends keyof Scope>(props: Props<F, S>) => (
  <Allowed guard={props.figures}>
    <Counted {...props} />
  </Allowed>
);

function Counted<F extends Fields, S extends keyof Scope>(props: Props<F, S>) {
  const { figures, scope } = props;
  const read = useCounted(figures, scope);
  return <FigureCard {...props} fields={figures.fields} read={read} />;
}
