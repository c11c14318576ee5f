/** The server can't start. The message is one sentence for the person who starts it. */
export class StartError extends Error {
  override name = 'StartError';
}
