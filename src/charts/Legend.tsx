import { useTranslate } from '@refinedev/core';
import { Flex } from 'antd';
import { Link } from 'react-router';
import type { Theme } from '../theme';
import type { ChartData, ChartKind, LinkOf } from './chart-data';
import styles from './charts.module.css';
import { colourOf } from './palette';
import { partsOf } from './parts';

interface Entry {
  readonly label: string;
  readonly text?: string;
  readonly to?: string | null | undefined;
}

/** The parts of a pie, or the series if there are several, in the order of the colours. */
export function legendOf(kind: ChartKind, figures: ChartData, linkOf?: LinkOf): readonly Entry[] {
  if (kind === 'pie') {
    const links = figures.rows.map((row) => linkOf?.(row));
    return partsOf(figures).map(({ label, text, share }, index) => ({
      label,
      text: share === null ? text : `${text} (${share})`,
      to: links[index],
    }));
  }
  const { series } = figures;
  return series.length < 2 ? [] : series.map(({ field: { label } }) => ({ label }));
}

interface Props {
  readonly entries: readonly Entry[];
  readonly theme: Theme;
}

export function Legend({ entries, theme }: Props) {
  const t = useTranslate();
  if (entries.length === 0) return null;
  return (
    <Flex
      component="ul"
      wrap
      gap="4px 16px"
      className={styles['legend']}
      aria-label={t('chart.legend', 'Legend')}
      data-drawn-for={theme}
    >
      {entries.map(({ label, text, to }, index) => (
        <li key={index}>
          <span style={{ background: colourOf(theme, index) }} aria-hidden="true" />
          <span>
            {to ? <Link to={to}>{label}</Link> : label} {text && <b>{text}</b>}
          </span>
        </li>
      ))}
    </Flex>
  );
}
