import { type AxiosResponse, create, isAxiosError, isCancel } from 'axios';
import type { Endpoint } from '../schema/language/calls';
import { valueAt } from '../schema/dot-path';
import type { CallMeta } from '../schema/meta';
import { translate } from '../schema/translate';
import { ApiError } from './api-error';
import { type Clock, systemClock } from './clock';
import { readObject } from './json';

/** The message that every success without another one has (§7). */
export const SUCCESS = 'Success';

/** No response: a command may or may not have been carried out. */
const unreached = ({ kind }: Pick<Endpoint, 'kind'>): string =>
  kind === 'command'
    ? translate(
        'public.http.unknown',
        "The server did not respond, so we couldn't confirm the result. Check it before you try again.",
      )
    : translate(
        'public.http.unreached',
        "Can't reach the server. Check your connection and try again.",
      );

function failureOf(endpoint: Pick<Endpoint, 'kind'>, error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const own = error instanceof Error ? error.message : '';
  const message = isAxiosError(error) ? unreached(endpoint) : own;
  return new ApiError({ statusCode: 0, message, cancelled: isCancel(error) });
}

const PASSING = new Set([0, 502, 503, 504]);
const RETRY_AFTER_MS = [300, 1200];
const RETRY_WITHIN_MS = 3000;

export interface HttpResult {
  readonly result: unknown;
  /** The server's message or the endpoint's `successMessage`; null without either. */
  readonly message: string | null;
  /** When the server sent it by its own clock, in milliseconds since 1970; absent if unknown. */
  readonly sentAt?: number;
}

/** A request without user activity; its `header` keeps it from extending the session. */
export type Background = NonNullable<CallMeta['background']>;

export interface Http {
  /** Repeats a read twice within 3 s, never a command. @throws ApiError unless it succeeded. */
  send<Args>(
    endpoint: Endpoint<Args>,
    args: Args,
    signal?: AbortSignal,
    background?: Background,
  ): Promise<HttpResult>;
}

const words = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value : null;

// One error of the backend spells `message` differently (§3).
const messageOf = (envelope: ReturnType<typeof readObject>): string | null =>
  words(envelope?.['responseMessage']) ?? words(envelope?.['reponseMessage']);

function read<Args>(endpoint: Endpoint<Args>, response: AxiosResponse<unknown>): HttpResult {
  const { status: statusCode, statusText, headers } = response;
  const envelope = readObject(response.data);
  const serverMessage = messageOf(envelope);
  const code = envelope?.['responseCode'] === undefined ? null : String(envelope['responseCode']);
  if (statusCode < 200 || statusCode >= 300) {
    const message =
      serverMessage ??
      words(envelope?.['result']) ??
      words(statusText) ??
      translate(
        'public.http.status',
        { status: statusCode },
        'Request failed with status code {{status}}',
      );
    const anonymous = endpoint.anonymous ?? false;
    throw new ApiError({ statusCode, code, serverMessage, message, anonymous });
  }
  if (!envelope || (code === null && serverMessage === null)) {
    const message = translate('public.http.unreadable', "The server's response could not be read.");
    throw new ApiError({ statusCode, message });
  }
  if (code !== '200') {
    // 'Success' does not explain a refusal.
    const reason = serverMessage === SUCCESS ? null : serverMessage;
    // Spelt as specified (§8).
    const otherwise = translate('public.http.refused', 'Someting went wrong, Try agian later!');
    const message = reason ?? endpoint.errorMessage ?? otherwise;
    throw new ApiError({ statusCode, code: code ?? '', serverMessage, message });
  }
  const sentAt = Date.parse(String(headers['date']));
  return {
    result: valueAt(envelope, endpoint.result ?? 'result'),
    message: serverMessage ?? endpoint.successMessage ?? null,
    ...(Number.isFinite(sentAt) && { sentAt }),
  };
}

/**
 * @param token returns the current token, given whether the request keeps the session alive; throws
 *   an `ApiError` if nothing may be sent.
 */
export function createHttp(
  baseUrl: string,
  token: (isUse: boolean) => string | null,
  { clock = systemClock, language }: { readonly clock?: Clock; readonly language?: string } = {},
): Http {
  const client = create({
    baseURL: baseUrl,
    timeout: 0,
    // axios would return invalid JSON as text.
    responseType: 'text',
    transformResponse: (body: unknown) => body,
    validateStatus: () => true,
    ...(language !== undefined && { headers: { 'Accept-Language': language } }),
  });

  return {
    async send(endpoint, args, signal, background) {
      const retries = endpoint.kind === 'command' ? [] : RETRY_AFTER_MS;
      const started = clock.now();
      for (let attempt = 0; ; attempt++) {
        // Outside the try: if nothing may be sent, a retry would fail the same way.
        const bearer = endpoint.anonymous ? null : token(!background?.header);
        if (background && bearer === null) throw new ApiError({ statusCode: 0, message: '' });
        try {
          const response = await client.request<unknown>({
            method: endpoint.method,
            url: endpoint.path,
            params: endpoint.query?.(args),
            data: endpoint.body?.(args),
            headers: {
              ...(bearer !== null && { Authorization: `Bearer ${bearer}` }),
              ...(background?.header && { 'X-Background': '1' }),
            },
            ...(signal && { signal }),
          });
          return read(endpoint, response);
        } catch (error) {
          const failure = failureOf(endpoint, error);
          const wait = retries[attempt] ?? Infinity;
          const isPassing = !failure.cancelled && PASSING.has(failure.statusCode);
          if (!isPassing || clock.now() + wait - started > RETRY_WITHIN_MS) throw failure;
          await clock.sleep(wait);
        }
      }
    },
  };
}
