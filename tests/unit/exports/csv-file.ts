/** The records of a CSV file as RFC 4180 reads them; text of quoted fields as it stands between the quotes. */
export function parseCsv(text: string): string[][] {
  const records: string[][] = [];
  let fields: string[] = [];
  let at = 0;
  while (at < text.length) {
    let field = '';
    if (text[at] === '"') {
      for (at++; ; at++) {
        if (at >= text.length) throw new Error('A quote is not closed.');
        if (text[at] !== '"') field += text[at];
        else if (text[at + 1] === '"') field += text[at++];
        else break;
      }
      at++;
    } else {
      for (; at < text.length && text[at] !== ',' && text[at] !== '\r'; at++) field += text[at];
    }
    fields.push(field);
    if (text[at] === ',') at++;
    else if (text.startsWith('\r\n', at)) {
      records.push(fields);
      fields = [];
      at += 2;
    } else throw new Error(`A field ends with ${JSON.stringify(text[at] ?? 'nothing')}.`);
  }
  return records;
}
