/** There is nothing to make a file of. */
export class NoDataError extends Error {
  override readonly name = 'NoDataError';
}
