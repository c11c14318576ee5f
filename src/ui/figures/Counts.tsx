import { Flex } from 'antd';
import type { CSSProperties } from 'react';
import { fieldText } from '../../schema/format';
import type { Fields, Row } from '../../schema/language/fields';
import { region } from '../region';

interface Props {
  readonly fields: Fields;
  readonly record: Partial<Row> | null;
  /** Whether the figures are still to come. */
  readonly isWaiting: boolean;
  readonly isBusy?: boolean;
  readonly label?: string;
}

/** As wide as its figure: one broken in two is two figures. */
const TILE: CSSProperties = {
  // Six figures make one row, or full rows of three or, on a phone, of two.
  flex: '1 1 max(132px, min(30%, (1040px - 100%) * 999), min(40%, (480px - 100%) * 999))',
  minWidth: 'fit-content',
  padding: '10px 12px',
  border: '1px solid var(--line)',
  borderRadius: 8,
  background: 'var(--surface)',
};

/** Figures with their labels, in one row on a wide screen. */
export const Counts = ({ fields, record, isWaiting, isBusy = isWaiting, label }: Props) => (
  <Flex component="dl" wrap gap={12} aria-label={label} aria-busy={isBusy} style={{ margin: 0 }}>
    {Object.entries(fields).map(([name, field]) => (
      <div key={name} style={TILE}>
        <dt style={{ color: 'var(--text-soft)' }}>{field.label}</dt>
        <dd style={{ margin: 0, fontSize: 18, overflowWrap: 'anywhere' }}>
          <strong>{isWaiting ? '\u00a0' : fieldText(field, name, record, 'table', region)}</strong>
        </dd>
      </div>
    ))}
  </Flex>
);
