/** ASVS asks for 3,000 at least. */
const COUNTED_AS_COMMON = 10_000;

let passwords: Promise<ReadonlySet<string>> | undefined;

/** Whether a password is among the most common ones, whatever its capitals. */
export async function isCommon(password: string): Promise<boolean> {
  passwords ??= readList();
  return (await passwords).has(password.normalize('NFC').toLowerCase());
}

/** Read when it is first needed: it would lengthen each start. */
async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  // The most common one comes first.
  return new Set(dictionary['passwords-common'].slice(0, COUNTED_AS_COMMON));
}
