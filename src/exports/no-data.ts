/** Thrown for an export without rows. */
export class NoDataError extends Error {
  override readonly name = 'NoDataError';
}
