/** ASVS requires at least 3,000. */
const COUNTED_AS_COMMON = 10_000;

let passwords: Promise<ReadonlySet<string>> | undefined;

export async function isCommon(password: string): Promise<boolean> {
  passwords ??= readList();
  return (await passwords).has(password.normalize('NFC').toLowerCase());
}

async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  // Sorted, the most common first.
  return new Set(dictionary['passwords-common'].slice(0, COUNTED_AS_COMMON));
}
