import type { Backend, BackendOptions } from './backend.ts';
import { type MailSink, ownMailSink } from './mail-sink.ts';
import { serverBeside } from './shared-backend.ts';

/** A server beside the shared one whose mails are caught; with it ends what catches them. */
export async function mailingServer(
  options: Omit<BackendOptions, 'seed' | 'database' | 'smtpUrl'> = {},
): Promise<{ backend: Backend; sink: MailSink }> {
  const sink = await ownMailSink();
  return { backend: await serverBeside({ ...options, smtpUrl: sink.url }), sink };
}
