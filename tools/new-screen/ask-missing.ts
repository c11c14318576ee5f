import type { Readable, Writable } from 'node:stream';
import { autocomplete, isCancel, password, select, text } from '@clack/prompts';
import { permissions } from '../../src/resources/permissions';
import type { Permission } from '../../src/schema/permissions';
import { UserError } from './facts';
import type { ScreenOptions } from './options';
import { listCalls } from './read-openapi';
import { singularOf } from '../../src/schema/complete-resource';
import { labelOf } from './words';

/** Where questions are asked; the terminal of the process by default. */
export interface Terminal {
  readonly input?: Readable;
  readonly output?: Writable;
}

const NAME = /^[a-z]+(?:-[a-z]+)*$/;

/** What is wrong with a name; undefined where nothing is. */
export function wrongName(name: string, taken: readonly string[]): string | undefined {
  if (!NAME.test(name)) return `'${name}' is no name: small letters and hyphens, as in late-fees`;
  return taken.includes(name) ? `There is a resource or a screen '${name}' already` : undefined;
}

/** The required options that are missing. */
export function missingOptions(options: ScreenOptions): string[] {
  const { name, from, email, password: secret, openapi, json, call } = options;
  const hasSource = from !== undefined || openapi !== undefined || json !== undefined;
  return [
    ...(name === undefined ? ['--name'] : []),
    ...(hasSource ? [] : ['--from, --openapi or --json']),
    ...(from !== undefined && email === undefined ? ['--email'] : []),
    ...(from !== undefined && secret === undefined ? ['BACKEND_PASSWORD'] : []),
    ...((openapi !== undefined || json !== undefined) && call === undefined ? ['--call'] : []),
  ];
}

async function answered<T>(question: Promise<T>): Promise<Exclude<T, symbol>> {
  const answer = await question;
  if (isCancel(answer)) throw new UserError('Nothing was written.');
  return answer as Exclude<T, symbol>;
}

/**
 * Asks a person for what is missing, and for what could be guessed.
 *
 * @param taken names that a new resource can't have
 */
export async function askMissing(
  options: ScreenOptions,
  taken: readonly string[],
  terminal: Terminal = {},
): Promise<ScreenOptions> {
  const ask = (
    message: string,
    more: { initialValue?: string; wrong?: (value: string) => string | undefined } = {},
  ) =>
    answered(
      text({
        message,
        ...terminal,
        ...(more.initialValue !== undefined && { initialValue: more.initialValue }),
        validate: (value = '') =>
          value.trim() === '' ? 'It can not do without.' : more.wrong?.(value.trim()),
      }),
    );
  const name =
    options.name ??
    (await ask('What is the screen called in its address? As in late-fees', {
      wrong: (value) => wrongName(value, taken),
    }));
  let { from, openapi, json, email, call } = options;
  let secret = options.password;
  if (from === undefined && openapi === undefined && json === undefined) {
    const source = await answered(
      select({
        message: 'Where do its records come from?',
        ...terminal,
        options: [
          { value: 'from', label: 'A call of a backend that runs' },
          { value: 'openapi', label: 'A call in a document of OpenAPI' },
          { value: 'json', label: 'An answer that was saved as JSON' },
        ],
      }),
    );
    if (source === 'from') from = await ask('Its address, as in https://backend.example/api/X');
    else if (source === 'openapi') openapi = await ask('The file of the document');
    else json = await ask('The file of the answer');
  }
  if (from !== undefined) {
    email ??= await ask('The e-mail address of an account there');
    secret ??= await answered(password({ message: 'Its password', ...terminal }));
  }
  if (openapi !== undefined && call === undefined) {
    const calls = (await listCalls(openapi)).map((value) => ({ value, label: value }));
    call = await answered(autocomplete({ message: 'Which call?', ...terminal, options: calls }));
  }
  if (json !== undefined) {
    call ??= await ask('The call that answers so, as in GET /api/X');
  }
  const label = options.label ?? (await ask('Its title', { initialValue: labelOf(name) }));
  const singular =
    options.singular ?? (await ask('One of them is a', { initialValue: singularOf(label) }));
  const may =
    options.may ??
    (await answered(
      select<Permission | ''>({
        message: 'Who sees it?',
        ...terminal,
        options: [
          { value: '', label: 'Everybody who is signed in' },
          ...permissions.map((value) => ({ value, label: value })),
        ],
      }),
    ));
  return {
    ...options,
    name,
    label,
    singular,
    may: may || undefined,
    from,
    openapi,
    json,
    email,
    call,
    password: secret,
  };
}
