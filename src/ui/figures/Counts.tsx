import { Typography } from 'antd';
import { fieldText } from '../../schema/format';
import type { Fields, Row } from '../../schema/language/fields';
import { region } from '../region';

interface Props {
  readonly fields: Fields;
  /** The figures; null or absent values show as missing. */
  readonly record: Partial<Row> | null;
  readonly isWaiting: boolean;
  readonly label?: string;
}

/** Figures with their labels, in one row where there is room. */
export const Counts = ({ fields, record, isWaiting, label }: Props) => (
  <dl
    aria-label={label}
    aria-busy={isWaiting}
    style={{
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fit, minmax(130px, 1fr))',
      gap: '8px 24px',
      margin: 0,
    }}
  >
    {Object.entries(fields).map(([name, field]) => (
      <div key={name} style={{ overflowWrap: 'anywhere' }}>
        <dt>
          <Typography.Text type="secondary">{field.label}</Typography.Text>
        </dt>
        <dd style={{ margin: 0, fontSize: 18, fontVariantNumeric: 'tabular-nums' }}>
          <strong>{isWaiting ? '\u00a0' : fieldText(field, name, record, 'table', region)}</strong>
        </dd>
      </div>
    ))}
  </dl>
);
