import { DownloadOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import { useCallback, useId, useMemo, useState, useSyncExternalStore } from 'react';
import type { Fields, Row } from '../schema/language/fields';
import { currentTheme, subscribeTheme } from '../theme';
import { isDrawable } from './axis';
import { type ChartKind, type LinkOf, numbersOf } from './chart-data';
import { ChartFrame } from './ChartFrame';
import { Legend, legendOf } from './Legend';
import { effectiveKind } from './parts';
import { type Picture, Plot } from './Plot';
import { pictureName } from './plot-config';
import { summarise } from './summary';

interface Props {
  readonly title: string;
  /** Names whose figures they are on downloaded images. */
  readonly subject: string;
  /** Additional information on the scope of the figures. */
  readonly note?: string | undefined;
  readonly kind: ChartKind;
  /** The first field is the axis, the others are the plotted numbers. */
  readonly fields: Fields;
  /** Undefined while loading. */
  readonly rows: readonly Row[] | undefined;
  /** The list behind a row of figures; stable for the same rows. */
  readonly linkOf?: LinkOf | undefined;
}

/** Figures as a chart, with a table, an image download and a text alternative. */
export function Chart({ title, subject, note, kind: wanted, fields, rows, linkOf }: Props) {
  const ids = { summary: useId(), heading: useId() };
  const theme = useSyncExternalStore(subscribeTheme, currentTheme);
  const [isDrawn, setDrawn] = useState(false);
  const [picture, setPicture] = useState<Picture | null>(null);
  const endPicture = useCallback(() => setPicture(null), []);
  const figures = useMemo(() => rows && { fields, rows }, [fields, rows]);
  const kind = figures ? effectiveKind(wanted, figures) : wanted;
  return (
    <ChartFrame
      {...{ title, note, figures, ids, linkOf }}
      summary={figures ? summarise(kind, figures) : ''}
      whyEmpty={
        figures && numbersOf(figures).every((value) => value === 0)
          ? 'All figures are zero.'
          : undefined
      }
      whyTable={
        figures && !isDrawable(kind, figures) ? 'The figures are too large for a chart.' : undefined
      }
      buttons={
        <Button
          size="small"
          type="text"
          icon={<DownloadOutlined />}
          aria-label="Download PNG"
          title="Download PNG"
          disabled={!isDrawn}
          onClick={() =>
            setPicture({
              caption: { title, subtitle: subject },
              name: pictureName(title, new Date()),
            })
          }
        />
      }
    >
      {figures && (
        <Flex vertical={kind !== 'pie'} wrap={kind === 'pie'} gap="small" flex={1} data-kind={kind}>
          <Plot
            {...{ kind, figures, linkOf, theme, picture }}
            label={title}
            describedBy={ids.summary}
            onDrawn={setDrawn}
            onTaken={endPicture}
          />
          <Legend entries={legendOf(kind, figures, linkOf)} theme={theme} />
        </Flex>
      )}
    </ChartFrame>
  );
}
