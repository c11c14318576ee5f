import { readFileSync } from 'node:fs';

export interface ContractCall {
  method: string;
  path: string;
  /** The names of its query parameters. */
  query: string[];
  kind: 'read' | 'command';
  isPublic: boolean;
}

const lines = readFileSync(new URL('../../docs/contract.md', import.meta.url), 'utf8').split('\n');

/** The calls in the tables of the contract. */
export const contractCalls: ContractCall[] = lines.flatMap((line) => {
  const [, method, path, query = '', kind] =
    /^\| (GET|POST) ([^\s?|]+)(?:\?(\S+))? *\| ([^|]+?) *\|/.exec(line) ?? [];
  if (method === undefined || path === undefined) return [];
  return [
    {
      method,
      path,
      query: query.split('&').filter(Boolean),
      kind: kind?.startsWith('read') === true ? 'read' : 'command',
      isPublic: kind?.includes('public') === true,
    },
  ];
});

/** The calls that extensions add, as `POST /Auth/Logout`, without their queries. */
export const extensionCalls: string[] = lines.flatMap((line) => {
  const [, call] = /^\| `[a-zA-Z.]+` *\| ((?:GET|POST) [^\s?|]+)(?:\?\S+)? *\|/.exec(line) ?? [];
  return call === undefined || contractCalls.some(({ path }) => call.endsWith(path)) ? [] : [call];
});
