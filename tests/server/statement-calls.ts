import { call } from './client.ts';

export interface StatementBody {
  tin: string;
  startDate: string;
  endDate: string;
}

export type Kind = 'Transactions' | 'Device';

export function statementCalls(url: string, token: string) {
  const post = <Result>(path: string, body: unknown) =>
    call<Result>(`${url}/api/Reports/${path}Statement-pdf`, { method: 'POST', token, body });
  return {
    generate: (kind: Kind, body: unknown) => post<string>(`Generate${kind}`, body),
    send: (kind: Kind, body: unknown) => post<null>(`Send${kind}`, body),
    /** The document of a statement, by its link. */
    async fetch(kind: Kind, body: StatementBody): Promise<Buffer> {
      const { message, result } = await post<string>(`Generate${kind}`, body);
      const response = await fetch(url + result);
      if (response.status !== 200) throw new Error(`${message} ${response.status}`);
      return Buffer.from(await response.arrayBuffer());
    },
  };
}
