/** The database can't be opened. The message is one sentence for the person who starts the server. */
export class DatabaseError extends Error {
  override name = 'DatabaseError';
}

/** The embedded database has stopped while the server is running. */
export class DatabaseStoppedError extends Error {
  override name = 'DatabaseStoppedError';
}

/** The data folder can't be used. The message is one sentence for the person who starts the server. */
export class DataFolderError extends Error {
  override name = 'DataFolderError';
}

/** Explains file system errors concerning the folder; other errors are returned unchanged. */
export function folderError(path: string, error: unknown): unknown {
  const code = (error as NodeJS.ErrnoException).code;
  if (error instanceof DataFolderError || code === undefined) return error;
  return new DataFolderError(`The data folder ${path} can't be written to (${code}).`, {
    cause: error,
  });
}
