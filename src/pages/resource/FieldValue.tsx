import type { Field, Row } from '../../schema/define';
import { formatValue, type Surface } from '../../schema/format';
import { linkOf } from '../../schema/link';
import { formatAgo } from '../../schema/relative-time';
import { region } from '../region';
import { CopyButton } from './CopyButton';
import { RecordLink } from './RecordLink';
import styles from './resource.module.css';
import { StatusBadge } from './StatusBadge';

interface Props {
  readonly field: Field;
  readonly name: string;
  readonly row: Row;
  readonly surface: Surface;
}

/** One value of a record as its field's declaration draws it. */
export function FieldValue({ field, name, row, surface }: Props) {
  const value = row[name] ?? null;
  const text = formatValue(field, value, surface, region);
  if (value === null) return text;
  const drawn = draw(field, String(value), text, surface);
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

function draw(field: Field, value: string, text: string, surface: Surface) {
  if (field.kind === 'status') return <StatusBadge field={field} value={text} />;
  if (field.kind === 'datetime' && field.relative && surface === 'table') {
    return <time title={text}>{formatAgo(value, Date.now(), region) ?? text}</time>;
  }
  if (field.kind === 'multiline' && surface === 'table') {
    return (
      <span className={styles['long']} title={text}>
        {text}
      </span>
    );
  }
  return text;
}
