import { parseArgs } from 'node:util';
import { permissions } from '../../src/resources/permissions';
import type { Permission } from '../../src/schema/permissions';
import { UserError } from './facts';

/** The options of the command line. */
export interface ScreenOptions {
  readonly name?: string | undefined;
  readonly label?: string | undefined;
  readonly singular?: string | undefined;
  readonly may?: Permission | undefined;
  readonly from?: string | undefined;
  readonly method?: 'GET' | 'POST' | undefined;
  readonly email?: string | undefined;
  readonly password?: string | undefined;
  readonly openapi?: string | undefined;
  readonly json?: string | undefined;
  readonly call?: string | undefined;
  readonly dryRun: boolean;
}

const TEXT = { type: 'string' } as const;

/** @throws UserError that says which option is wrong. */
export function readOptions(args: readonly string[], password: string | undefined): ScreenOptions {
  let values;
  try {
    ({ values } = parseArgs({
      args: [...args],
      options: {
        name: TEXT,
        label: TEXT,
        singular: TEXT,
        may: TEXT,
        from: TEXT,
        method: TEXT,
        email: TEXT,
        openapi: TEXT,
        json: TEXT,
        call: TEXT,
        'dry-run': { type: 'boolean' },
      },
    }));
  } catch (error) {
    throw new UserError(error instanceof Error ? (error.message.split('.')[0] ?? '') : '');
  }
  const { may, method, 'dry-run': dryRun = false, ...texts } = values;
  const permission = permissions.find((known) => known === may);
  if (may !== undefined && !permission) {
    throw new UserError(`--may is one of ${permissions.join(', ')}`);
  }
  const known = (['GET', 'POST'] as const).find((one) => one === method?.toUpperCase());
  if (method !== undefined && !known) throw new UserError('--method is GET or POST');
  const sources = [texts.from, texts.openapi, texts.json].filter((one) => one !== undefined);
  if (sources.length > 1) throw new UserError('One of --from, --openapi and --json is enough');
  if (texts.from !== undefined && !/^https?:\/\//i.test(texts.from)) {
    throw new UserError('--from is no address, as in https://console.example/api/X');
  }
  return { ...texts, may: permission, method: known, password: password || undefined, dryRun };
}
