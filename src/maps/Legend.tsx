import type { Field } from '../schema/define';
import { formatValue } from '../schema/format';
import { config } from '../config';
import type { Bounds } from './classes';
import styles from './maps.module.css';

interface Props {
  readonly field: Field;
  readonly bounds: Bounds;
  readonly colours: readonly string[];
  /** Some district has no figure. */
  readonly hasGaps: boolean;
}

/** Says which colour stands for which figures. */
export function Legend({ field, bounds, colours, hasGaps }: Props) {
  const text = (value: number | undefined) => formatValue(field, value, 'table', config);
  const classLabel = (place: number): string => {
    if (bounds.length === 0) return 'All the same';
    if (place === 0) return `Below ${text(bounds[0])}`;
    if (place === bounds.length) return `${text(bounds[place - 1])} and more`;
    return `${text(bounds[place - 1])} to below ${text(bounds[place])}`;
  };
  return (
    <div className={styles['legend']}>
      <span>{field.label}</span>
      <ul aria-label={`Colours: ${field.label}`}>
        {colours.map((colour, place) => (
          <li key={colour}>
            <span style={{ background: colour }} />
            {classLabel(place)}
          </li>
        ))}
        {hasGaps && (
          <li>
            <span data-gap="true" />
            No figure
          </li>
        )}
      </ul>
    </div>
  );
}
