import type { Field } from '../schema/language/fields';
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
    const [from = 0, to = 0] = [bounds[place - 1], bounds[place]];
    if (place === bounds.length) return `${text(from)}+`;
    // Counts alone have a last one below the next class.
    return field.kind === 'number'
      ? `${text(from)}–${text(to - 1)}`
      : `${text(from)} to below ${text(to)}`;
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
