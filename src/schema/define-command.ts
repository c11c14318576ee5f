import type { Endpoint } from './language/calls';
import type { OwnTexts } from './meta';
import type { Guarded } from './permissions';

/** Something that is sent once and belongs to no list. */
export interface Command<Args = void> extends Guarded, OwnTexts {
  readonly name: string;
  readonly endpoint: Endpoint<Args>;
}

/** Declares a command that belongs to no list. */
export const defineCommand = <Args = void>(command: Command<Args>): Command<Args> => command;
