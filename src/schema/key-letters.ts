import type { Resource } from './define';
import type { Action } from './language/actions';

/** What a letter on the keyboard leads to. */
interface Lettered {
  readonly label: string;
  /** The declared letter. Default: the first of the label that is free. */
  readonly key?: string;
}

/** The letters that move through a list and between pages: no action has one of them. */
export const LIST_LETTERS: readonly string[] = ['j', 'k', 'g'];

/** Whether a declared key is one small letter of the alphabet. */
export const isLetter = (key: string): boolean => /^[a-z]$/.test(key);

/**
 * A letter for each, in their order and none twice: the declared ones, then what the labels leave.
 * Undefined where a label has no letter that is free.
 */
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
