import { Flex } from 'antd';
import type { Field } from '../schema/language/fields';
import { formatValue } from '../schema/format';
import { config } from '../config';
import { type Bounds, namesOf } from './value-classes';
import styles from './maps.module.css';

interface Props {
  readonly field: Field;
  readonly bounds: Bounds;
  readonly colours: readonly string[];
  /** Whether all figures are integers. */
  readonly isWhole: boolean;
  /** Whether a district has no figure. */
  readonly hasGaps: boolean;
}

/** The figures that each colour stands for. */
export function Legend({ field, bounds, colours, isWhole, hasGaps }: Props) {
  const text = (value: number) => formatValue(field, value, 'table', config);
  const names = namesOf(bounds, text, isWhole);
  return (
    <Flex wrap gap="4px 16px" className={styles['legend']}>
      <span style={{ fontWeight: 600 }}>{field.label}</span>
      <ul aria-label={`Colours: ${field.label}`}>
        {colours.map((colour, place) => (
          <li key={colour}>
            <span style={{ background: colour }} />
            {names[place]}
          </li>
        ))}
        {hasGaps && (
          <li>
            <span data-gap="true" />
            No figure
          </li>
        )}
      </ul>
    </Flex>
  );
}
