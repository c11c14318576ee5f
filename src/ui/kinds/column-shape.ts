import type { Column, Resource } from '../../schema/define';
import { cells } from './cells';

/** How a column's values stand in it; several fields in one are 'joined'. */
export function columnShape({ fields }: Pick<Resource, 'fields'>, column: Column): string {
  if (typeof column !== 'string') return 'joined';
  const field = fields[column];
  return field ? cells[field.kind].shape : 'text';
}
