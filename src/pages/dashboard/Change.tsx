import type { Field } from '../../schema/language/fields';
import { formatValue } from '../../schema/format';
import { region } from '../../ui/region';
import styles from './dashboard.module.css';
import { compare, formatShare } from './percentage';

interface Props {
  readonly field: Field;
  readonly now: number | null;
  readonly before: number | null;
  /** How the period before is called, as in 'the previous 30 days'. */
  readonly than: string;
}

const ARROWS = { up: '▲', down: '▼', same: '=' } as const;

/** A figure's change since the previous period, as text and arrow. */
export function Change({ field, now, before, than }: Props) {
  if (now === null) return null;
  const change = compare(now, before);
  if (change.direction === null) {
    const text = before === null ? 'no figure' : formatValue(field, before, 'table', region);
    return (
      <p className={styles['change']}>
        {than.replace('the', 'The')}: {text}
      </p>
    );
  }
  const { direction, share } = change;
  return (
    <p className={styles['change']}>
      <strong data-direction={direction}>
        <span aria-hidden="true">{ARROWS[direction]}</span>{' '}
        {direction === 'same' ? 'Unchanged' : `${direction} ${formatShare(share)}`}
      </strong>{' '}
      vs {than}
    </p>
  );
}
