/**
 * The declaration language: one object says everything that the console knows about one kind of
 * record. A declaration is data and pure functions, so that a screen, a test and a script can all
 * read it.
 *
 * Callbacks use method syntax on purpose: their parameters are then bivariant, so that declarations
 * with specific row types are assignable to `Resource`, which a registry of all of them needs. The
 * three type parameters of `Resource` have the same reason.
 */

import { completeResource, type DeclaredResource, type Transitions } from './complete-resource';
import { nameTexts } from './declared-texts';
import type { Action, ActionArgs, Create } from './language/actions';
import type { Command, CommandEndpoint, ReadEndpoint } from './language/calls';
import type { Fields, Name, Row } from './language/fields';
import type { Count, CountedFigures, FigureParams, Figures } from './language/figures';
import type { Filter } from './language/filters';
import type { List, Param } from './language/lists';
import type { Details, Summary } from './language/records';
import type { Guarded, Permission } from './permissions';

/** One kind of record. `F`: its fields, `N`: their names, `R`: its rows. */
export interface Resource<F extends Fields = Fields, N extends string = string, R extends Row = Row>
  extends Guarded {
  /** The name used by other declarations and Refine's hooks. */
  readonly name: string;
  /** The title of the screen. Default: the name, as in 'Late Fees' for `late-fees`. */
  readonly label: string;
  /** The name of a single record. Default: the label in the singular, as in 'User' or 'Penalty'. */
  readonly singular: string;
  /** The permission that `create` and actions require if they name none. */
  readonly mayChange?: Permission;
  /** The screen's path. A resource without one has no screen; only other pages use it. */
  readonly route?: string;
  /** The fields by name; a dotted name is a path into the backend's record, as in `owner.name`. */
  readonly fields: F;
  /** The fields that together identify a record, if the backend gives it no `id`. */
  readonly key?: readonly N[];
  /**
   * The fields by which the global search finds a record; the first names it, the second
   * distinguishes records of the same name. Default: the global search does not find records.
   */
  readonly findBy?: readonly N[];
  /** The list of records: its endpoint and its table. */
  readonly list: List<N, R>;
  /**
   * The endpoint that returns a single record, or a list that begins with it. Default: the list, of
   * a server-side list its current page, or without endpoints `getOne` of the data provider.
   */
  readonly get?: ReadEndpoint<{ readonly id: string }>;
  /** Values of the page around the list, which is not requested until all are known. */
  readonly params?: Readonly<Record<string, Param>>;
  /** The filters, keyed by field name. */
  readonly filters?: { readonly [K in N]?: Filter<R> };
  /** Figures above the list. */
  readonly summary?: Summary;
  /** The read-only view of a record. Default: records can't be opened. */
  readonly details?: Details<N, R>;
  /** The form that adds a record, opened by a button above the list. */
  readonly create?: Create<N, R>;
  /** Actions on a record, shown as buttons in its row, by a name such as `approve`. */
  readonly actions?: Readonly<Record<string, Action<N, R, Transitions<F>>>>;
  /** How the list is offered as Excel, CSV and PDF; `false` if it is not. Default: offered to all. */
  readonly export?: Export | false;
}

/** How the list is exported. */
export interface Export extends Guarded {
  /** The file's name without timestamp and extension. Default: as in `users_export`. */
  readonly fileName?: string;
  /** The title of a PDF and the name of a workbook's sheet. Default: the label. */
  readonly title?: string;
}

/** Declares a resource. The compiler checks all names and every `(row) => …` against the fields. */
export const defineResource = <const F extends Fields>(
  resource: DeclaredResource<F, Name<NoInfer<F>>, Row<NoInfer<F>>>,
): Resource<F, Name<F>, Row<F>> => nameTexts(resource.name, completeResource(resource));

export const defineFigures = <const F extends Fields, const P extends FigureParams = {}>(
  figures: Figures<F, Name<NoInfer<F>>, P>,
): Figures<F, Name<F>, P> => nameTexts(`figures.${figures.name}`, figures);

export const defineCounted = <const F extends Fields, const P extends FigureParams = {}>(
  figures: CountedFigures<F, P>,
): CountedFigures<F, P> => nameTexts(`figures.${figures.name}`, figures);

/** Names the figure that counts the records of a list. */
export const countOf = <F extends Fields, N extends string>(
  figures: Figures<F, N, {}>,
  field: N & keyof F,
): Count => ({ figures: figures as unknown as Figures, field });

export const defineCommand = <Args = void>(command: Command<Args>): Command<Args> =>
  nameTexts(`calls.${command.name}`, command);

/** A command by POST, as most backends have them. */
export function post(path: string): CommandEndpoint<never>;
/** An action's command by POST: the body has the record's id under a name, and what was typed. */
export function post(path: string, id: string): CommandEndpoint<ActionArgs>;
export function post(path: string, id?: string): CommandEndpoint<never> {
  const body = (args: ActionArgs) => ({ [id ?? '']: numericId(args.row.id), ...args.values });
  return { method: 'POST', kind: 'command', path, ...(id !== undefined && { body }) };
}

/** An id as a JSON number; as text where the number would be another record's. */
export const numericId = (id: string | null): number | string | null =>
  /^(?:0|[1-9]\d{0,14})$/.test(id ?? '') ? Number(id) : id;

/** The named members of an object. */
export const pick = <T extends object, K extends keyof T>(from: T, names: readonly K[]) =>
  Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<T, K>;
