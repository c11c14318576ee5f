/** The database can't be opened. Its message is for the person who starts the server. */
export class DatabaseError extends Error {
  override name = 'DatabaseError';
}

export class DatabaseStoppedError extends Error {
  override name = 'DatabaseStoppedError';
}

export class DataFolderError extends Error {
  override name = 'DataFolderError';
}

export function folderError(path: string, error: unknown): unknown {
  const code = (error as NodeJS.ErrnoException).code;
  if (error instanceof DataFolderError || code === undefined) return error;
  return new DataFolderError(`The data folder ${path} can't be written to (${code}).`, {
    cause: error,
  });
}
