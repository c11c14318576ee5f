/** ASVS requires at least 3,000. */
const COUNTED_AS_COMMON = 10_000;

let passwords: Promise<ReadonlySet<string>> | undefined;

/** Whether a password is among the most common ones, ignoring case. */
export async function isCommon(password: string): Promise<boolean> {
  passwords ??= readList();
  return (await passwords).has(password.normalize('NFC').toLowerCase());
}

/** Loaded on first use, so that it doesn't slow down each start. */
async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  // The most common one comes first.
  return new Set(dictionary['passwords-common'].slice(0, COUNTED_AS_COMMON));
}
