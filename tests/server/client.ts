export interface Answer<Result> {
  status: number;
  headers: Headers;
  code: string;
  message: string;
  result: Result;
}

/** One HTTP call, its envelope taken apart. `body` is sent as JSON. */
export async function call<Result = unknown>(
  url: string,
  options: { method?: string; token?: string; body?: unknown; language?: string } = {},
): Promise<Answer<Result>> {
  const { method = 'GET', token, body, language } = options;
  const response = await fetch(url, {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(language !== undefined && { 'accept-language': language }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const envelope = (await response.json()) as {
    responseCode: string;
    responseMessage: string;
    result: Result;
  };
  return {
    status: response.status,
    headers: response.headers,
    code: envelope.responseCode,
    message: envelope.responseMessage,
    result: envelope.result,
  };
}

export const ADMIN = { email: 'admin@nra.example', password: 'Admin#2024' };
export const OFFICER = { email: 'officer@nra.example', password: 'Officer#2024' };
export const NEWCOMER = { email: 'new.officer@nra.example', password: 'Welcome#2024' };
export const SUPERVISOR = { email: 'supervisor@nra.example', password: 'Supervisor#2024' };
export const AUDITOR = { email: 'auditor@nra.example', password: 'Auditor#2024' };
export const CLERK = { email: 'clerk@nra.example', password: 'Registry#2024' };

export async function signIn(url: string, account = ADMIN): Promise<string> {
  const { result } = await call<string>(`${url}/Auth/Login`, { method: 'POST', body: account });
  return result;
}

/** The calls of somebody who is signed in. */
export const callsOf = (url: string, token: string) => ({
  get: <Result = unknown>(path: string) => call<Result>(url + path, { token }),
  post: <Result = unknown>(path: string, body?: unknown) =>
    call<Result>(url + path, { method: 'POST', token, body }),
});

export const signedIn = async ({ url }: { url: string }, account = ADMIN) =>
  callsOf(url, await signIn(url, account));
