/** The words of a name in any spelling: `taxPayerTIN`, `tax_payer_tin` and `tax-payer-tin`. */
export const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean);

const capital = (word: string): string =>
  /^[A-Z\d]{2,}$/.test(word) ? word : (word[0] ?? '').toUpperCase() + word.slice(1).toLowerCase();

const SHORT: Readonly<Record<string, string>> = { Id: 'ID', Url: 'URL', Tin: 'TIN', Ip: 'IP' };

/** A name as people read it: 'Business Sector' of `business_sector`. */
export const labelOf = (name: string): string =>
  wordsOf(name)
    .map(capital)
    .map((word) => SHORT[word] ?? word)
    .join(' ');

/** The name of a constant: `lateFees` of 'late-fees'. */
export const constantOf = (name: string): string =>
  name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
