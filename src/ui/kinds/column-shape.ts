import { choicesOf } from '../../schema/defaults';
import type { Column } from '../../schema/language/lists';
import type { Resource } from '../../schema/define';
import { cells } from './cells';

/** How a column's values stand in it; several fields in one are 'joined', one of few texts a word. */
export function columnShape({ fields }: Pick<Resource, 'fields'>, column: Column): string {
  if (typeof column !== 'string') return 'joined';
  const field = fields[column];
  const shape = field ? cells[field.kind].shape : 'text';
  return shape === 'text' && choicesOf(field).length > 0 ? 'word' : shape;
}
