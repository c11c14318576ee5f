import { useTranslate } from '@refinedev/core';
import { Flex } from 'antd';
import { Link } from 'react-router';
import type { Theme } from '../theme';
import styles from './charts.module.css';
import { colourOf } from './palette';
import type { legendOf } from './parts';

interface Props {
  readonly entries: ReturnType<typeof legendOf>;
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
            {to === null ? label : <Link to={to}>{label}</Link>} {text && <b>{text}</b>}
          </span>
        </li>
      ))}
    </Flex>
  );
}
