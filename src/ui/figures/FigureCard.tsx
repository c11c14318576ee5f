import type { ReactNode } from 'react';
import type { Field, Fields, Row } from '../../schema/language/fields';
import { formatValue } from '../../schema/format';
import { SkippedNote } from '../list/ListStates';
import { region } from '../region';
import { Card } from './Card';
import type { FiguresRead } from './useFigures';

/** What a card shows of a record of figures. */
export interface FigureLook<F extends Fields> {
  /** The figure; its label is the card's title. */
  readonly show: keyof F & string;
  /** The list of the rows behind it. */
  readonly leadsTo: string;
  /** What there is to say of it besides. */
  readonly children?: (record: Row<F>) => ReactNode;
}

interface Props<F extends Fields> extends FigureLook<F> {
  readonly fields: F;
  readonly read: FiguresRead<F>;
}

/** One figure of a record with what there is to say of it besides, as a card that is a link. */
export function FigureCard<F extends Fields>({ fields, show, leadsTo, read, children }: Props<F>) {
  const field: Field = fields[show] as F[typeof show];
  const { record, skipped } = read;
  const value = formatValue(field, record?.[show], 'table', region);
  return (
    <Card title={field.label} {...{ leadsTo, read, value }}>
      {record && children?.(record)}
      <SkippedNote count={skipped} />
    </Card>
  );
}
