import type { HttpError } from '@refinedev/core';

/** What an error says when nobody gave it words (§8). */
export const NO_MESSAGE = 'An error occurred.';

/** Every way in which a call can fail, in one shape. Pages show its texts and never ask for more. */
export class ApiError extends Error implements HttpError {
  override readonly name = 'ApiError';
  /** The HTTP status; 0 when no answer came. Refine reads it by this name. */
  readonly statusCode: number;
  /** The envelope's code, where the answer had one. */
  readonly code: string | null;
  /** What the server itself said; null where it said nothing. */
  readonly serverMessage: string | null;
  /** The call was given up because nobody waits for it any more. */
  readonly cancelled: boolean;
  /** The call was made without a token: a 401 is then a refusal, not an expired session. */
  readonly anonymous: boolean;

  constructor(failure: {
    statusCode: number;
    message: string;
    code?: string | null;
    serverMessage?: string | null;
    cancelled?: boolean;
    anonymous?: boolean;
  }) {
    super(failure.message || NO_MESSAGE);
    this.statusCode = failure.statusCode;
    this.code = failure.code ?? null;
    this.serverMessage = failure.serverMessage ?? null;
    this.cancelled = failure.cancelled ?? false;
    this.anonymous = failure.anonymous ?? false;
  }

  /** The server answered over HTTP with success and refused in the envelope. */
  get refused(): boolean {
    return this.statusCode >= 200 && this.statusCode < 300 && this.code !== null;
  }

  /** The session is over; `providers/auth` speaks for it. */
  get unauthorized(): boolean {
    return this.statusCode === 401 && !this.anonymous;
  }
}
