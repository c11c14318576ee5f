import type { OptionsOf } from '../../schema/kinds/kinds';
import styles from './kinds.module.css';

interface Props {
  readonly field: OptionsOf<'status'>;
  readonly value: string;
}

/** A status as a coloured badge; undeclared statuses have no colour (§4). */
export function StatusBadge({ field, value }: Props) {
  return (
    <span
      className={styles['badge']}
      data-tone={Object.hasOwn(field.values, value) ? field.values[value] : 'default'}
    >
      {value}
    </span>
  );
}
