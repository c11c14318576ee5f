import { parseArgs } from 'node:util';
import { StartError } from '../../server/start/start-error.ts';

/** What `npm run dev` was asked for. */
export interface DevOptions {
  /** Where the console answers; the first free port from 5173 on when absent. */
  readonly port: number | undefined;
  /** The origin of somebody else's backend; one of its own when absent. */
  readonly backend: string | undefined;
  /** Whether a backend made of the declarations answers, without a database. */
  readonly mock: boolean;
  /** Whether types are checked beside. */
  readonly types: boolean;
}

/** Reads `-- --backend https://… --mock --no-types` and PORT. @throws StartError for what makes no sense. */
export function readDevOptions(
  args: readonly string[],
  { PORT = '' }: Readonly<Record<string, string | undefined>>,
): DevOptions {
  const { backend, mock = false, 'no-types': untyped = false } = given(args);
  if (mock && backend !== undefined) {
    throw new StartError('--mock starts its own backend: leave out --backend or --mock.');
  }
  return {
    port: PORT === '' ? undefined : portOf(PORT),
    backend: originOf(backend),
    mock,
    types: !untyped,
  };
}

function given(args: readonly string[]) {
  try {
    const options = {
      backend: { type: 'string' },
      mock: { type: 'boolean' },
      'no-types': { type: 'boolean' },
    } as const;
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    throw new StartError(
      `${(error as Error).message}\nnpm run dev -- --backend https://… --mock --no-types`,
    );
  }
}

function portOf(text: string): number {
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port <= 65_535) return port;
  throw new StartError(`PORT must be a number from 0 to 65535, not '${text}'.`);
}

function originOf(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search !== '') {
    throw new StartError(`--backend is an origin, as in https://api.example, not '${text}'.`);
  }
  return url.origin;
}
