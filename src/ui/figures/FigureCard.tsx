import { useTranslate } from '@refinedev/core';
import { Card, Statistic, Typography } from 'antd';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import type {
  CountedFigures,
  FigureParams,
  Figures,
  ParamValues,
} from '../../schema/language/figures';
import { fieldText } from '../../schema/format';
import type { Field, Fields, Row } from '../../schema/language/fields';
import { FailedList, SkippedNote } from '../list/ListStates';
import { region } from '../region';
import { FiguresGuard } from './guards';
import { type FiguresRead, useCounted, useFigures } from './useFigures';

const LINE = { margin: 0, overflowWrap: 'anywhere' } as const;

interface ListProps {
  readonly label?: string;
  readonly children: ReactNode;
}

export const FigureCards = ({ label, children }: ListProps) => (
  <ul
    aria-label={label}
    style={{
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 200px), 1fr))',
      gap: 12,
      margin: 0,
      padding: 0,
      listStyle: 'none',
    }}
  >
    {children}
  </ul>
);

interface Look<F extends Fields> {
  readonly show: keyof F & string;
  readonly leadsTo: string;
  readonly lines?: (record: Row<F>) => readonly ReactNode[];
}

interface CardProps<F extends Fields, N extends string, P extends FigureParams> extends Look<F> {
  readonly figures: Figures<F, N, P> | CountedFigures<F, P>;
  readonly values: ParamValues<P>;
}

interface PartProps<Source> extends Look<Fields> {
  readonly figures: Source;
  readonly values: ParamValues<FigureParams>;
}

export function FigureCard<F extends Fields, N extends string, P extends FigureParams>(
  props: CardProps<F, N, P>,
) {
  // Once the caller's types have been checked, the parts need no types of their own.
  const { figures, ...part } = props as unknown as PartProps<Figures | CountedFigures>;
  return (
    <FiguresGuard figures={figures}>
      {'counted' in figures ? (
        <Counted {...part} figures={figures} />
      ) : (
        <Called {...part} figures={figures} />
      )}
    </FiguresGuard>
  );
}

const Called = ({ figures, values, ...look }: PartProps<Figures>) => (
  <FilledCard {...look} fields={figures.fields} read={useFigures(figures, values)} />
);

const Counted = ({ figures, values, ...look }: PartProps<CountedFigures>) => (
  <FilledCard {...look} fields={figures.fields} read={useCounted(figures, values)} />
);

interface FilledProps extends Look<Fields> {
  readonly fields: Fields;
  readonly read: FiguresRead;
}

/** A figure that links to the rows behind it, with its own loading and error states. */
function FilledCard({ fields, show, leadsTo, read, lines }: FilledProps) {
  const t = useTranslate();
  const heading = useId();
  const { rows, record, error, fetching, skipped, reload } = read;
  const isWaiting = fetching && (error !== null || !rows);
  const field = fields[show] as Field;
  return (
    <li aria-busy={isWaiting} style={{ position: 'relative' }}>
      <Card size="small" hoverable={!error} style={{ height: '100%' }}>
        <Typography.Title
          id={heading}
          level={3}
          type="secondary"
          style={{ margin: 0, fontWeight: 500 }}
        >
          {field.label}
        </Typography.Title>
        {error && !fetching ? (
          <FailedList message={error.message} onRetry={reload} subject={field.label} />
        ) : (
          <>
            <Statistic
              value={fieldText(field, show, record, 'table', region)}
              formatter={String}
              styles={{ content: { fontWeight: 600 } }}
              loading={isWaiting}
            />
            {!isWaiting &&
              record &&
              lines?.(record).map(
                (line, index) =>
                  line && (
                    <p key={index} style={LINE}>
                      <Typography.Text type="secondary">{line}</Typography.Text>
                    </p>
                  ),
              )}
            {!isWaiting && <SkippedNote count={skipped} />}
          </>
        )}
      </Card>
      {(!error || fetching) && (
        // Overlaid: around the card, its accessible name would be the card's whole text.
        <Link
          to={leadsTo}
          aria-label={t('figure.list', 'Show the list')}
          aria-describedby={heading}
          style={{ position: 'absolute', inset: 0, borderRadius: 8 }}
        />
      )}
    </li>
  );
}
