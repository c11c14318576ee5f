import { nameTexts } from './declared-texts';
import type { Endpoint } from './language/calls';
import type { OwnTexts } from './meta';
import type { Guarded } from './permissions';

/** A request that is sent once and belongs to no list. */
export interface Command<Args = void> extends Guarded, OwnTexts {
  readonly name: string;
  readonly endpoint: Endpoint<Args>;
}

export const defineCommand = <Args = void>(command: Command<Args>): Command<Args> =>
  nameTexts(`calls.${command.name}`, command);
