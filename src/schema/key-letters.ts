import type { Resource } from './define';
import type { Action } from './language/actions';

/** Letters that move through lists. */
const LIST_LETTERS = ['j', 'k'];

/** A lower-case letter of any alphabet that has a keyboard. */
const LETTER = /^(?:[a-z]|\p{Lo})$/u;

/** The actions by their keys: the first letter of each label that no action before it has. */
export function actionLetters({
  actions = {},
}: Pick<Resource, 'actions'>): ReadonlyMap<string, readonly [name: string, action: Action]> {
  const found = new Map<string, readonly [string, Action]>();
  for (const entry of Object.entries(actions)) {
    const free = [...entry[1].label.toLowerCase()].find(
      (letter) => LETTER.test(letter) && !LIST_LETTERS.includes(letter) && !found.has(letter),
    );
    if (free !== undefined) found.set(free, entry);
  }
  return found;
}
