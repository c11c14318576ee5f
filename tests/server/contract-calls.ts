import { readFileSync } from 'node:fs';

export interface ContractCall {
  method: string;
  path: string;
  /** The names of its query parameters. */
  query: string[];
  kind: 'read' | 'command';
  isPublic: boolean;
}

/** The calls in the tables of the contract. */
export const contractCalls: ContractCall[] = readFileSync(
  new URL('../../docs/contract.md', import.meta.url),
  'utf8',
)
  .split('\n')
  .flatMap((line) => {
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
