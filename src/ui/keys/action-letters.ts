import type { Action } from '../../schema/language/actions';
import type { Resource } from '../../schema/define';
import { LIST_LETTERS, lettersOf } from '../../schema/key-letters';

/** A resource's actions with their names, by the letter that opens their dialog. */
export function actionLetters({
  actions = {},
}: Pick<Resource, 'actions'>): ReadonlyMap<string, readonly [name: string, action: Action]> {
  const entries = Object.entries(actions);
  const letters = lettersOf(
    entries.map(([, action]) => action),
    LIST_LETTERS,
  );
  return new Map(
    entries.flatMap((entry, place) => {
      const letter = letters[place];
      return letter === undefined ? [] : [[letter, entry] as const];
    }),
  );
}
