export interface ParsedMail {
  subject: string;
  text: string;
  attachments: ParsedAttachment[];
}

export interface ParsedAttachment {
  fileName: string;
  contentType: string;
  content: Buffer;
}

interface Part {
  headers: string;
  body: string;
}

/** Subject, plain text and attachments of a mail as it came over the wire. */
export function parseMail(raw: string): ParsedMail {
  const mail = parsePart(raw.replaceAll('\r\n', '\n'));
  const [text = mail, ...attached] = partsOf(mail);
  return {
    subject: decodeWords(headerOf(mail, 'Subject')),
    text: decode(text).toString(),
    attachments: attached.map((part) => ({
      fileName: parameterOf(headerOf(part, 'Content-Disposition'), 'filename'),
      contentType: headerOf(part, 'Content-Type').split(';', 1)[0] ?? '',
      content: decode(part),
    })),
  };
}

function parsePart(raw: string): Part {
  const [head = '', ...body] = raw.split('\n\n');
  return { headers: head.replaceAll(/\n[ \t]+/g, ' '), body: body.join('\n\n') };
}

/** None for a mail that is one text. */
function partsOf(mail: Part): Part[] {
  const boundary = parameterOf(headerOf(mail, 'Content-Type'), 'boundary');
  if (boundary === '') return [];
  return mail.body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => parsePart(part.replace(/^\n|\n$/g, '')));
}

function decode(part: Part): Buffer {
  const encoding = headerOf(part, 'Content-Transfer-Encoding');
  if (encoding === 'base64') return Buffer.from(part.body, 'base64');
  if (encoding === 'quoted-printable') return decodeQuoted(part.body.replaceAll('=\n', ''));
  if (encoding !== '7bit') throw new Error(`A mail in ${encoding}: nothing here needs that.`);
  return Buffer.from(part.body);
}

const decodeQuoted = (text: string): Buffer =>
  Buffer.from(
    text.replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number(`0x${hex}`))),
    'latin1',
  );

/** A header outside ASCII: words such as =?UTF-8?Q?caf=C3=A9?=, of which each has whole characters. */
const decodeWords = (header: string): string =>
  header
    .replaceAll(/\?= =\?/g, '?==?')
    .replaceAll(/=\?UTF-8\?([QB])\?(.*?)\?=/g, (_, encoding: string, text: string) =>
      (encoding === 'B'
        ? Buffer.from(text, 'base64')
        : decodeQuoted(text.replaceAll('_', ' '))
      ).toString(),
    );

function headerOf({ headers }: Part, name: string): string {
  return new RegExp(`^${name}: (.*)$`, 'im').exec(headers)?.[1] ?? '';
}

function parameterOf(header: string, name: string): string {
  return new RegExp(`${name}="?([^";]+)`, 'i').exec(header)?.[1] ?? '';
}
