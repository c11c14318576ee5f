import { clock, useSecondsLeft } from '../../ui/useSecondsLeft';
import styles from './statements.module.css';

/** How long a link works (the contract's statements), in milliseconds. */
const LIFETIME_MS = 600_000;

/** A generated statement. */
export interface Generated {
  readonly url: string;
  /** When the answer came, in milliseconds since 1970. */
  readonly at: number;
}

/**
 * Where the link of a generated statement leads: a path relative to the backend's base address, or
 * an absolute http(s) address. Null for anything else: whatever comes over the wire must not become
 * a script.
 *
 * @param base the absolute base address.
 */
export function statementUrl(link: unknown, base: string): string | null {
  if (typeof link !== 'string' || link.trim() === '') return null;
  if (!URL.canParse(link)) return new URL(`${base}/${link.trim().replace(/^\//, '')}`).href;
  const url = new URL(link);
  return ['http:', 'https:'].includes(url.protocol) ? url.href : null;
}

/** The way to a generated statement, for as long as it is open. */
export function StatementLink({ url, at }: Generated) {
  const left = useSecondsLeft(at + LIFETIME_MS);
  if (left === 0) return <p className={styles['note']}>The link has expired. Generate it again.</p>;
  return (
    <p className={styles['link']}>
      <a href={url} target="_blank" rel="noopener noreferrer">
        Open statement<span className="visually-hidden"> (in a new tab)</span>
      </a>
      <span className={styles['note']} aria-hidden="true">
        works for another {clock(left)}
      </span>
    </p>
  );
}
