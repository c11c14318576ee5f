/** The database can't be opened. The message is one sentence for the person who starts the server. */
export class DatabaseError extends Error {
  override name = 'DatabaseError';
}

/** The embedded database has ended inside the running server. */
export class DatabaseStoppedError extends Error {
  override name = 'DatabaseStoppedError';
}
