/** A problem that the person who starts the server can solve. The message is one sentence. */
export class StartError extends Error {
  override name = 'StartError';
}
