import type { ListState } from '../../schema/list-state';

/** A list's filters after one was chosen anew, or taken away. */
export function withFilter({ filters }: ListState, name: string, value: string | undefined) {
  const { [name]: _, ...others } = filters;
  return { filters: value === undefined ? others : { ...others, [name]: value } };
}
