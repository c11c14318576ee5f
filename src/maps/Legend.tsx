import { useTranslate } from '@refinedev/core';
import { Flex } from 'antd';
import type { Field } from '../schema/language/fields';
import { formatValue } from '../schema/format';
import { product } from '../product';
import { type Bounds, namesOf } from './value-classes';
import styles from './maps.module.css';

interface Props {
  readonly field: Field;
  readonly bounds: Bounds;
  readonly colours: readonly string[];
  readonly isWhole: boolean;
  readonly hasGaps: boolean;
}

export function Legend({ field, bounds, colours, isWhole, hasGaps }: Props) {
  const t = useTranslate();
  const text = (value: number) => formatValue(field, value, 'table', product);
  const names = namesOf(bounds, text, isWhole);
  return (
    <Flex wrap gap="4px 16px" className={styles['legend']}>
      <span style={{ fontWeight: 600 }}>{field.label}</span>
      <ul aria-label={t('maps.colours', { label: field.label }, 'Colours: {{label}}')}>
        {colours.map((colour, index) => (
          <li key={colour}>
            <span style={{ background: colour }} />
            {names[index]}
          </li>
        ))}
        {hasGaps && (
          <li>
            <span data-gap="true" />
            {t('maps.noFigure', 'No data')}
          </li>
        )}
      </ul>
    </Flex>
  );
}
