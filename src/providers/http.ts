import { type AxiosResponse, create, isAxiosError, isCancel } from 'axios';
import type { Endpoint } from '../schema/language/calls';
import { valueAt } from '../schema/dot-path';
import { translate } from '../schema/translate';
import { ApiError } from './api-error';
import { type Clock, systemClock } from './clock';
import { readObject } from './json';

/** The message that every success without another one has (§7). */
export const SUCCESS = 'Success';

/** The message of a refusal without one; spelt as specified (§8). */
const refused = (): string =>
  translate('public.http.refused', 'Someting went wrong, Try agian later!');

/** No response: a command may or may not have been carried out. */
const unreached = (isCommand: boolean): string =>
  isCommand
    ? translate(
        'public.http.unknown',
        'The server did not respond. Check your connection, and check the result before you try again.',
      )
    : translate(
        'public.http.unreached',
        'The server cannot be reached. Check your connection; nothing was lost.',
      );

/** Statuses after which a retry may succeed. */
const PASSING = new Set([0, 502, 503, 504]);
const RETRY_AFTER_MS = [300, 1200];
const RETRY_WITHIN_MS = 3000;

/** A response without its envelope. */
export interface Answer {
  /** The value at the endpoint's `result` path. */
  readonly result: unknown;
  /** The server's message or the endpoint's `successMessage`; null without either. */
  readonly message: string | null;
  /** When the server sent it by its own clock, in milliseconds since 1970; absent if unknown. */
  readonly sentAt?: number;
}

/** A request that the console makes by itself. */
export interface Background {
  /** Whether the backend knows the header `X-Background`. */
  readonly header: boolean;
}

/** Sends the declared requests. */
export interface Http {
  /**
   * Sends a request. A read is retried at most twice within 3 s if there was no response or a
   * gateway failed; a command never is.
   *
   * @param background a request without user activity: it is not sent without a session, and its
   *   header keeps it from extending one.
   * @throws ApiError for everything except a successful envelope.
   */
  send<Args>(
    endpoint: Endpoint<Args>,
    args: Args,
    signal?: AbortSignal,
    background?: Background,
  ): Promise<Answer>;
}

const words = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value : null;

/** One error of the backend spells `message` differently (§3). */
const messageOf = (envelope: ReturnType<typeof readObject>): string | null =>
  words(envelope?.['responseMessage']) ?? words(envelope?.['reponseMessage']);

function read<Args>(endpoint: Endpoint<Args>, response: AxiosResponse<unknown>): Answer {
  const { status: statusCode, statusText } = response;
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
  const sentAt = Date.parse(String(response.headers['date']));
  if (!envelope || (code === null && serverMessage === null)) {
    const message = translate('public.http.unreadable', "The server's answer could not be read.");
    throw new ApiError({ statusCode, message });
  }
  if (code !== '200') {
    // 'Success' does not explain a refusal.
    const reason = serverMessage === SUCCESS ? null : serverMessage;
    const message = reason ?? endpoint.errorMessage ?? refused();
    throw new ApiError({ statusCode, code: code ?? '', serverMessage, message });
  }
  return {
    result: valueAt(envelope, endpoint.result ?? 'result'),
    message: serverMessage ?? endpoint.successMessage ?? null,
    ...(Number.isFinite(sentAt) && { sentAt }),
  };
}

interface Surroundings {
  readonly clock?: Clock;
  /** The language of the backend's messages. Default: the browser's. */
  readonly language?: string;
}

/**
 * @param baseUrl the backend's address without a trailing slash; empty for the page's origin.
 * @param token returns the user's current token; throws an `ApiError` if nothing may be sent.
 */
export function createHttp(
  baseUrl: string,
  token: () => string | null,
  { clock = systemClock, language }: Surroundings = {},
): Http {
  // No timeout, as specified (§7). Responses are parsed here because axios would return invalid
  // JSON as text.
  const client = create({
    baseURL: baseUrl,
    timeout: 0,
    responseType: 'text',
    transformResponse: (body: unknown) => body,
    validateStatus: () => true,
  });

  async function once<Args>(
    endpoint: Endpoint<Args>,
    args: Args,
    bearer: string | null,
    signal?: AbortSignal,
    background?: Background,
  ) {
    try {
      const response = await client.request<unknown>({
        method: endpoint.method,
        url: endpoint.path,
        params: endpoint.query?.(args),
        data: endpoint.body?.(args),
        headers: {
          ...(bearer !== null && { Authorization: `Bearer ${bearer}` }),
          ...(background?.header && { 'X-Background': '1' }),
          ...(language !== undefined && { 'Accept-Language': language }),
        },
        ...(signal && { signal }),
      });
      return read(endpoint, response);
    } catch (error) {
      if (error instanceof ApiError) throw error;
      const own = error instanceof Error ? error.message : '';
      const message = isAxiosError(error) ? unreached(endpoint.kind === 'command') : own;
      throw new ApiError({ statusCode: 0, message, cancelled: isCancel(error) });
    }
  }

  return {
    async send(endpoint, args, signal, background) {
      const bearer = (): string | null => {
        const own = endpoint.anonymous ? null : token();
        if (!background || own !== null) return own;
        throw new ApiError({ statusCode: 0, message: '' });
      };
      const retries = endpoint.kind === 'command' ? [] : RETRY_AFTER_MS;
      const started = clock.now();
      for (const wait of retries) {
        // Outside the try: if nothing may be sent, a retry would fail the same way.
        const own = bearer();
        try {
          return await once(endpoint, args, own, signal, background);
        } catch (error) {
          const passing =
            error instanceof ApiError && !error.cancelled && PASSING.has(error.statusCode);
          if (!passing || clock.now() + wait - started > RETRY_WITHIN_MS) throw error;
        }
        await clock.sleep(wait, signal);
      }
      return once(endpoint, args, bearer(), signal, background);
    },
  };
}
