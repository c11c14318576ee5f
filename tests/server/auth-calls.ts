import { call } from './client.ts';

/** The answer of a call with its body as it came: one message is spelt in a way of its own. */
export interface RawAnswer {
  status: number;
  headers: Headers;
  body: Record<string, unknown>;
}

/** The cookies that a browser keeps, by their names. */
export type Jar = Map<string, string>;

/** Sends one POST; `from` becomes its X-Forwarded-For. Without a jar no cookies are kept. */
export async function post(
  url: string,
  options: { body?: unknown; token?: string; from?: string; jar?: Jar } = {},
): Promise<RawAnswer> {
  const { body, token, from, jar } = options;
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(from !== undefined && { 'x-forwarded-for': from }),
      ...(jar !== undefined && { cookie: [...jar].map((pair) => pair.join('=')).join('; ') }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  for (const cookie of response.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    jar?.set(name, value);
  }
  const answer = (await response.json()) as Record<string, unknown>;
  return { status: response.status, headers: response.headers, body: answer };
}

/** The account's calls to one backend, as the console makes them; with a jar, from one browser. */
export function accountCalls(url: string, from?: string, jar?: Jar) {
  const send = (path: string, body?: unknown) =>
    post(`${url}/Auth/${path}`, {
      body,
      ...(from !== undefined && { from }),
      ...(jar !== undefined && { jar }),
    });
  return {
    login: (email: string, password: string) => send('Login', { email, password }),
    sendOtp: (email: string) => send(`sendOTP?Email=${encodeURIComponent(email)}`),
    verifyOtp: (email: string, otp: string) => send('verifyotp', { Email: email, Otp: otp }),
    reset: (email: string, password: string, confirmation = password) =>
      send('ResetPassword', { Email: email, Password: password, ConfirmPassword: confirmation }),
  };
}

export async function isOpen(url: string, token: string): Promise<boolean> {
  return (await call(`${url}/api/TAXPayers/GetTAXPayersList`, { token })).status === 200;
}

/** Six digits that are another code. */
export const otherThan = (code: string) => (code === '000000' ? '000001' : '000000');

export const SUCCESS = { responseCode: '200', responseMessage: 'Success', result: null };
