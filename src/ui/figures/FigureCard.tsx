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
import { figureLink } from '../../schema/figure-link';
import { fieldText } from '../../schema/format';
import type { Field, Fields, Row } from '../../schema/language/fields';
import { FailedList, SkippedNote } from '../list/ListStates';
import { useMedia } from '../media';
import { region } from '../region';
import { FiguresGuard } from './guards';
import { type FiguresRead, useCounted, useFigures } from './useFigures';

const CARDS = { display: 'grid', gap: 12, margin: 0, padding: 0, listStyle: 'none' } as const;
const LINE = { margin: 0, overflowWrap: 'anywhere' } as const;

interface ListProps {
  readonly label?: string;
  readonly children: ReactNode;
}

export function FigureCards({ label, children }: ListProps) {
  // Four would leave the last of five alone in its row.
  const least = useMedia('(min-width: 992px) and (max-width: 1199.98px)') ? 220 : 200;
  const gridTemplateColumns = `repeat(auto-fit, minmax(min(100%, ${least}px), 1fr))`;
  return (
    <ul aria-label={label} style={{ ...CARDS, gridTemplateColumns }}>
      {children}
    </ul>
  );
}

interface CardProps<
  F extends Fields = Fields,
  N extends string = string,
  P extends FigureParams = FigureParams,
> {
  readonly figures: Figures<F, N, P> | CountedFigures<F, P>;
  readonly values: ParamValues<P>;
  readonly show: keyof F & string;
  readonly lines?: (record: Row<F>) => readonly ReactNode[];
}

export function FigureCard<F extends Fields, N extends string, P extends FigureParams>(
  props: CardProps<F, N, P>,
) {
  // Once the caller's types have been checked, the parts need no types of their own.
  const { figures, ...card } = props as unknown as CardProps;
  return (
    <FiguresGuard figures={figures}>
      {'counted' in figures ? (
        <Counted {...card} figures={figures} />
      ) : (
        <Called {...card} figures={figures} />
      )}
    </FiguresGuard>
  );
}

const Called = (card: CardProps & { readonly figures: Figures }) => (
  <FilledCard {...card} read={useFigures(card.figures, card.values)} />
);

const Counted = (card: CardProps & { readonly figures: CountedFigures }) => (
  <FilledCard {...card} read={useCounted(card.figures, card.values)} />
);

/** A figure that links to the rows behind it, with its own loading and error states. */
function FilledCard(card: CardProps & { readonly read: FiguresRead }) {
  const { figures, show, values, read, lines } = card;
  const t = useTranslate();
  const heading = useId();
  const { rows, record, error, fetching, skipped, reload } = read;
  const isWaiting = fetching && (error !== null || !rows);
  const field = figures.fields[show] as Field;
  const leadsTo = figureLink(figures, show, values);
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
      {leadsTo !== null && (!error || fetching) && (
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
