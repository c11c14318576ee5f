import type { HttpError } from '@refinedev/core';
import { translate } from '../schema/translate';

/** The message of an error without one (§8). */
export const withoutMessage = (): string => translate('public.error.other', 'An error occurred.');

/** All failures of requests in one shape, with texts that pages show as they are. */
export class ApiError extends Error implements HttpError {
  override readonly name = 'ApiError';
  /** The HTTP status; 0 without a response. The name is Refine's. */
  readonly statusCode: number;
  /** The envelope's code; null if the response had none. */
  readonly code: string | null;
  /** The server's message; null if it sent none. */
  readonly serverMessage: string | null;
  /** The request was cancelled because its result is no longer needed. */
  readonly cancelled: boolean;
  /** The request was sent without a token: a 401 is a refusal, not an expired session. */
  readonly anonymous: boolean;

  constructor(failure: {
    statusCode: number;
    message: string;
    code?: string | null;
    serverMessage?: string | null;
    cancelled?: boolean;
    anonymous?: boolean;
  }) {
    super(failure.message || withoutMessage());
    this.statusCode = failure.statusCode;
    this.code = failure.code ?? null;
    this.serverMessage = failure.serverMessage ?? null;
    this.cancelled = failure.cancelled ?? false;
    this.anonymous = failure.anonymous ?? false;
  }

  /** The HTTP status was successful, but the envelope refused. */
  get refused(): boolean {
    return this.statusCode >= 200 && this.statusCode < 300 && this.code !== null;
  }

  /** The session has ended; `providers/auth` shows the message for it. */
  get unauthorized(): boolean {
    return this.statusCode === 401 && !this.anonymous;
  }
}
