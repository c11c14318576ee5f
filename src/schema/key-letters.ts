import type { Resource } from './define';
import type { Action } from './language/actions';

/** Something opened by a letter key. */
interface Lettered {
  readonly label: string;
  readonly key?: string;
}

export const LIST_LETTERS: readonly string[] = ['j', 'k'];

/** Whether a declared key is a single lower-case letter, of any alphabet that has a keyboard. */
export const isLetter = (key: string): boolean => /^(?:[a-z]|\p{Lo})$/u.test(key);

/** Declared letters first, then free letters of the labels; undefined without a free one. */
export function lettersOf(
  all: readonly Lettered[],
  taken: readonly string[] = [],
): (string | undefined)[] {
  const used = new Set([...taken, ...all.flatMap(({ key }) => key ?? [])]);
  return all.map(({ label, key }) => {
    if (key !== undefined) return key;
    const free = [...label.toLowerCase()].find((letter) => isLetter(letter) && !used.has(letter));
    if (free !== undefined) used.add(free);
    return free;
  });
}

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
