import type { Field, Row } from '../../schema/language/fields';
import { formatValue } from '../../schema/format';
import type { Surface } from '../../schema/region';
import { linkOf } from '../../schema/link';
import { drawCell } from './cells';
import { region } from '../region';
import { CopyButton } from './CopyButton';
import { RecordLink } from './RecordLink';
import styles from '../list/list.module.css';

interface Props {
  readonly field: Field;
  readonly name: string;
  readonly row: Row;
  readonly surface: Surface;
}

/** One value of a record, drawn by its field's kind. */
export function FieldValue({ field, name, row, surface }: Props) {
  const value = row[name] ?? null;
  const text = formatValue(field, value, surface, region);
  if (value === null) return text;
  const drawn = drawCell({ field, value, text, surface, row });
  const target = linkOf(field.link, row);
  const linked = target === null ? drawn : <RecordLink to={target}>{drawn}</RecordLink>;
  if (!field.copy) return linked;
  return (
    <span className={styles['copyable']}>
      {linked}
      <CopyButton label={field.label} text={text} />
    </span>
  );
}
