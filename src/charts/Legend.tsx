import { useTranslate } from '@refinedev/core';
import { Flex } from 'antd';
import { Link } from 'react-router';
import type { Theme } from '../theme';
import { chartColours } from '../tokens';
import type { Point } from './chart-data';
import styles from './charts.module.css';

interface Props {
  readonly points: readonly Point[];
  readonly theme: Theme;
}

/** The parts of a pie, in the order of the colours. */
export function Legend({ points, theme }: Props) {
  const t = useTranslate();
  return (
    <Flex
      component="ul"
      wrap
      gap="4px 16px"
      className={styles['legend']}
      aria-label={t('chart.legend', 'Legend')}
      data-drawn-for={theme}
    >
      {points.map(({ label, textWithShare, to }, index) => (
        <li key={index}>
          <span style={{ background: chartColours[theme][index] }} aria-hidden="true" />
          <span>
            {to === null ? label : <Link to={to}>{label}</Link>} <b>{textWithShare}</b>
          </span>
        </li>
      ))}
    </Flex>
  );
}
