import { useSyncExternalStore } from 'react';
import { currentTheme, subscribeTheme } from '../theme';
import styles from './charts.module.css';
import { type Series } from './figures';
import { colourOf, palettes } from './palette';

/** Which colour is which series; nothing where there is but one. */
export function Legend({ series }: { readonly series: readonly Series[] }) {
  const theme = useSyncExternalStore(subscribeTheme, currentTheme);
  if (series.length < 2) return null;
  return (
    <ul className={styles['legend']} aria-label="Legend">
      {series.map(({ name, field }, place) => (
        <li key={name}>
          <span style={{ background: colourOf(palettes[theme], place) }} aria-hidden="true" />
          {field.label}
        </li>
      ))}
    </ul>
  );
}
