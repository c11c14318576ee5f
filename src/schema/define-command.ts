import { nameTexts } from './declared-texts';
import type { CommandEndpoint } from './language/calls';
import type { Guarded } from './permissions';

/** A request that is sent once and belongs to no list. */
export interface Command<Args = void> extends Guarded {
  /** The name by which pages send the command. */
  readonly name: string;
  /** The title of the toast after success. Default: 'Success'. */
  readonly title?: string;
  /** The toast after success, whatever the server says (§8). Default: the server's message. */
  readonly success?: string;
  /** The toast after any failure, whatever the server says (§8). Default: the server's message. */
  readonly failure?: string;
  /** The request that it sends. */
  readonly endpoint: CommandEndpoint<Args>;
}

export const defineCommand = <Args = void>(command: Command<Args>): Command<Args> =>
  nameTexts(`calls.${command.name}`, command);

type More<Args> = Omit<CommandEndpoint<Args>, 'method' | 'kind' | 'path' | 'body'>;

/** A command by POST, as most backends have them. */
export const post = <Args = never>(
  path: string,
  body?: (args: Args) => unknown,
  more: More<Args> = {},
): CommandEndpoint<Args> => ({
  method: 'POST',
  kind: 'command',
  path,
  ...(body && { body }),
  ...more,
});
