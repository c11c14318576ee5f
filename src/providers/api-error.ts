import type { HttpError } from '@refinedev/core';
import { translate } from '../schema/translate';

export const withoutMessage = (): string => translate('public.error.other', 'An error occurred.');

/** All failures of requests in one shape, with texts that pages show as they are. */
export class ApiError extends Error implements HttpError {
  override readonly name = 'ApiError';
  readonly statusCode: number;
  readonly code: string | null;
  readonly serverMessage: string | null;
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

  get refused(): boolean {
    return this.statusCode >= 200 && this.statusCode < 300 && this.code !== null;
  }

  get unauthorized(): boolean {
    return this.statusCode === 401 && !this.anonymous;
  }
}
