import type { Field } from '../../schema/define';
import styles from './resource.module.css';

interface Props {
  readonly field: Extract<Field, { kind: 'status' }>;
  readonly value: string;
}

/** A status as a coloured word; one that is not declared is shown without colour (§4). */
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
