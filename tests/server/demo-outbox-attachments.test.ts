import { expect, it } from 'vitest';
import { Outbox } from '../../server/mails/demo-outbox.ts';

const MEGABYTE = 1024 * 1024;

const mail = (subject: string, bytes: number) => ({
  to: 'a@taxpayers.example',
  subject,
  text: '',
  attachments: [
    { fileName: 'a.pdf', contentType: 'application/pdf', content: Buffer.alloc(bytes) },
  ],
});

it('keeps no more of old attachments than the memory bears', async () => {
  const outbox = new Outbox();
  const subjects = () => outbox.mails.map(({ subject }) => subject);
  for (const name of ['first', 'second', 'third']) await outbox.deliver(mail(name, 15 * MEGABYTE));
  expect(subjects()).toEqual(['third', 'second']);
  await outbox.deliver(mail('small', 1));
  expect(subjects()).toEqual(['small', 'third', 'second']);
  await outbox.deliver(mail('huge', 100 * MEGABYTE));
  expect(subjects()).toEqual(['huge']);
  expect(outbox.attachment(5, 0)?.content).toHaveLength(100 * MEGABYTE);
  expect(outbox.attachment(4, 0)).toBeUndefined();
});
