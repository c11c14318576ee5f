/** A problem that the person who starts the server can solve, in one sentence. */
export class StartError extends Error {
  override name = 'StartError';
}
