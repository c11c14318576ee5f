import { Col, Flex } from 'antd';
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

/** Six figures make full rows of two, of three, or one row. */
const WIDTHS = { xs: { flex: '1 1 40%' }, md: { flex: '1 1 30%' }, xl: { flex: '1 1 132px' } };
/** As wide as its figure: one broken in two is two figures. */
const TILE: CSSProperties = {
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
      <Col key={name} {...WIDTHS} style={TILE}>
        <dt style={{ color: 'var(--text-soft)' }}>{field.label}</dt>
        <dd style={{ margin: 0, fontSize: 18, overflowWrap: 'anywhere' }}>
          <strong>{isWaiting ? '\u00a0' : fieldText(field, name, record, 'table', region)}</strong>
        </dd>
      </Col>
    ))}
  </Flex>
);
