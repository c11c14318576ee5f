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
import type { FigureCard } from '../../schema/figure-cards';
import { figureLink } from '../../schema/figure-link';
import { periodParam } from '../../schema/figures';
import { fieldText, formatValue } from '../../schema/format';
import type { Field, Fields, Row } from '../../schema/language/fields';
import { daysIn, type Period } from '../../schema/period';
import { FailedList, SkippedNote } from '../list/ListStates';
import { useMedia } from '../media';
import { region } from '../region';
import { Change } from './Change';
import { FiguresGuard } from './guards';
import { formatPart } from './percentage';
import { type FiguresRead, useCounted, useFigures } from './useFigures';

const CARDS = { display: 'grid', gap: 12, margin: 0, padding: 0, listStyle: 'none' } as const;
const LINE = { margin: 0, overflowWrap: 'anywhere' } as const;

interface ListProps<P extends FigureParams> {
  readonly label?: string;
  readonly cards: readonly FigureCard<P>[];
  readonly values: ParamValues<P>;
}

/** Cards of figures, as far as the user may see them. */
export function FigureCards<P extends FigureParams>({ label, cards, values }: ListProps<P>) {
  // Four would leave the last of five alone in its row.
  const least = useMedia('(min-width: 992px) and (max-width: 1199.98px)') ? 220 : 200;
  const gridTemplateColumns = `repeat(auto-fit, minmax(min(100%, ${least}px), 1fr))`;
  return (
    <ul aria-label={label} style={{ ...CARDS, gridTemplateColumns }}>
      {cards.map((card) => (
        <FiguresGuard key={`${card.figures.name} ${card.show}`} figures={card.figures}>
          <ShownCard {...(card as unknown as FigureCard)} values={values} />
        </FiguresGuard>
      ))}
    </ul>
  );
}

interface CardProps extends FigureCard {
  readonly values: ParamValues<FigureParams>;
}

const ShownCard = ({ figures, ...card }: CardProps) =>
  'counted' in figures ? (
    <Counted {...{ ...card, figures }} />
  ) : (
    <Called {...{ ...card, figures }} />
  );

const Called = (card: CardProps & { readonly figures: Figures }) => (
  <FilledCard {...card} read={useFigures(card.figures, card.values)} />
);

const Counted = (card: CardProps & { readonly figures: CountedFigures }) => (
  <FilledCard {...card} read={useCounted(card.figures, card.values)} />
);

/** A figure that links to the rows behind it, with its own loading and error states. */
function FilledCard(card: CardProps & { readonly read: FiguresRead }) {
  const { figures, show, values, read } = card;
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
            {!isWaiting && record && <Details {...card} record={record} />}
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

/** Above the link that covers the card, and large enough to be hit. */
const ABOVE = {
  position: 'relative',
  zIndex: 1,
  display: 'inline-block',
  lineHeight: '24px',
} as const;

/** The change since the period before, and the declared lines. */
function Details({ record, ...card }: CardProps & { readonly record: Row }) {
  const { figures, show, values, before, lines } = card;
  const fields: Fields = figures.fields;
  const text = (name: string) =>
    formatValue(fields[name] as Field, record[name] ?? null, 'table', region);
  const number = (name: string) => {
    const figure = record[name];
    return typeof figure === 'number' ? figure : null;
  };
  const share = (part: string, whole: string) => formatPart(number(part), number(whole));
  const drawn: ReactNode[] = (lines?.(record, { text, share }) ?? []).map((line) => {
    if (typeof line === 'string') return line;
    const to = figureLink(figures, line.to, values) ?? '';
    return (
      <Link key={line.to} to={to} style={ABOVE}>
        {line.text}
      </Link>
    );
  });
  const now = number(show);
  const period = values[periodParam(figures) ?? ''] as Period | undefined;
  if (period && before !== undefined && now !== null) {
    const field = fields[show] as Field;
    drawn.unshift(<Change {...{ field, now }} before={number(before)} days={daysIn(period)} />);
  }
  return drawn.map((line, index) => (
    <p key={index} style={LINE}>
      <Typography.Text type="secondary">{line}</Typography.Text>
    </p>
  ));
}
