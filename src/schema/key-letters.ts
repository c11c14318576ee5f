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
