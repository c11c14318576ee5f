import { useTranslate } from '@refinedev/core';
import { Button, Card, Flex, Statistic, Typography } from 'antd';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import type {
  CountedFigures,
  FigureParams,
  Figures,
  ParamValues,
} from '../../schema/define-figures';
import { fieldText } from '../../schema/format';
import type { Field, Fields, Row } from '../../schema/language/fields';
import { SkippedNote } from '../list/ListStates';
import { region } from '../region';
import { FiguresGuard } from './FiguresGuard';
import { type FiguresRead, useCounted, useFigures } from './useFigures';

const LINE = { margin: 0, overflowWrap: 'anywhere' } as const;

interface ListProps {
  readonly label?: string;
  readonly children: ReactNode;
}

/** Cards side by side, as many as there is room for. */
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
  /** The field to show; its label is the card's title. */
  readonly show: keyof F & string;
  /** The list of the rows behind the figure. */
  readonly leadsTo: string;
  /** Additional lines; empty ones are left out. */
  readonly lines?: (record: Row<F>) => readonly ReactNode[];
}

interface CardProps<F extends Fields, N extends string, P extends FigureParams> extends Look<F> {
  readonly figures: Figures<F, N, P> | CountedFigures<F, P>;
  readonly values: ParamValues<P>;
}

/** A declared figure as a card, if the user may see it. */
export const FigureCard = <F extends Fields, N extends string, P extends FigureParams>({
  figures,
  values,
  ...look
}: CardProps<F, N, P>) => (
  <FiguresGuard figures={figures}>
    {'counted' in figures ? (
      <Counted {...{ figures, values, look }} />
    ) : (
      <Called {...{ figures, values, look }} />
    )}
  </FiguresGuard>
);

interface SourceProps<F extends Fields, Source, P extends FigureParams> {
  readonly figures: Source;
  readonly values: ParamValues<P>;
  readonly look: Look<F>;
}

const Called = <F extends Fields, N extends string, P extends FigureParams>({
  figures,
  values,
  look,
}: SourceProps<F, Figures<F, N, P>, P>) => (
  <FilledCard {...look} fields={figures.fields} read={useFigures(figures, values)} />
);

const Counted = <F extends Fields, P extends FigureParams>({
  figures,
  values,
  look,
}: SourceProps<F, CountedFigures<F, P>, P>) => (
  <FilledCard {...look} fields={figures.fields} read={useCounted(figures, values)} />
);

interface Props<F extends Fields> extends Look<F> {
  readonly fields: F;
  readonly read: FiguresRead<F>;
}

/** A figure that links to the rows behind it, with its own loading and error states. */
function FilledCard<F extends Fields>({ fields, show, leadsTo, read, lines }: Props<F>) {
  const t = useTranslate();
  const heading = useId();
  const { rows, record, error, fetching, skipped, reload } = read;
  const isWaiting = fetching && (error !== null || !rows);
  const field: Field = fields[show] as F[typeof show];
  const title = (
    <Typography.Title
      id={heading}
      level={3}
      type="secondary"
      style={{ margin: 0, fontWeight: 500 }}
    >
      {field.label}
    </Typography.Title>
  );
  return (
    <li aria-busy={isWaiting} style={{ position: 'relative' }}>
      <Card size="small" hoverable={!error} style={{ height: '100%' }}>
        {error && !fetching ? (
          <>
            {title}
            <Flex vertical gap={4} align="start" role="alert">
              <p style={LINE}>
                <Typography.Text type="danger">{error.message}</Typography.Text>
              </p>
              <Button
                size="small"
                aria-label={t('figure.retry', { title: field.label }, 'Retry {{title}}')}
                onClick={reload}
              >
                {t('buttons.retry', 'Retry')}
              </Button>
            </Flex>
          </>
        ) : (
          <>
            <Statistic
              title={title}
              value={fieldText(field, show, record, 'table', region)}
              formatter={String}
              styles={{ header: { paddingBottom: 0 }, content: { fontWeight: 600 } }}
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
