import { describeDays, describeNumbers, readDayRange, readNumberRange } from '../../schema/range';
import { choicesOf } from '../../schema/defaults';
import type { Field } from '../../schema/language/fields';
import type { Filter } from '../../schema/language/filters';
import type { Param } from '../../schema/language/lists';
import { formatValue } from '../../schema/format';
import { region } from '../region';

export function choiceText(
  field: Field | undefined,
  filter: Filter | Param | undefined,
  value: string,
): string {
  switch (filter?.kind) {
    case 'condition':
      return filter.conditions[value]?.label ?? value;
    case 'days':
      return describeDays(readDayRange(value));
    case 'range':
      return describeNumbers(readNumberRange(value), (one) =>
        field ? formatValue(field, one, 'table', region) : String(one),
      );
    case 'text':
      return value;
    default:
      return choicesOf(field).find((one) => one.value === value)?.label ?? value;
  }
}
