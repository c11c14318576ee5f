/** Subject and text of a plain text mail as it came over the wire. */
export function parseMail(raw: string): { subject: string; text: string } {
  const [head = '', ...body] = raw.replaceAll('\r\n', '\n').split('\n\n');
  const headers = head.replaceAll(/\n[ \t]+/g, ' ');
  const encoding = headerOf(headers, 'Content-Transfer-Encoding');
  if (encoding !== '7bit') throw new Error(`A mail in ${encoding}: nothing here needs that.`);
  return { subject: headerOf(headers, 'Subject'), text: body.join('\n\n') };
}

function headerOf(headers: string, name: string): string {
  return new RegExp(`^${name}: (.*)$`, 'im').exec(headers)?.[1] ?? '';
}
