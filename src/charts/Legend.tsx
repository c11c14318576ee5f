import { useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { currentTheme, subscribeTheme } from '../theme';
import styles from './charts.module.css';
import type { Entry } from './legend-entries';
import { colourOf, palettes } from './palette';

/** The legend of a chart. */
export function Legend({ entries }: { readonly entries: readonly Entry[] }) {
  const theme = useSyncExternalStore(subscribeTheme, currentTheme);
  if (entries.length === 0) return null;
  return (
    <ul className={styles['legend']} aria-label="Legend">
      {entries.map(({ label, text, to }, place) => (
        <li key={place}>
          <span style={{ background: colourOf(palettes[theme], place) }} aria-hidden="true" />
          <span>
            {to === null ? label : <Link to={to}>{label}</Link>}
            {text !== null && <b> {text}</b>}
          </span>
        </li>
      ))}
    </ul>
  );
}
