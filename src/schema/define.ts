/**
 * The declaration language: one object says everything that the console knows about one kind of
 * record. A declaration is data and pure functions, so that a screen, a test and a script can all
 * read it.
 *
 * Callbacks use method syntax on purpose: their parameters are then bivariant, so that declarations
 * with specific row types are assignable to `Resource`, which a registry of all of them needs.
 */

import type { Action, Create } from './language/actions';
import type { Endpoint } from './language/calls';
import type { Computed, Fields, Name, Row } from './language/fields';
import type { Filter, List, Param } from './language/lists';
import type { Details, Summary } from './language/records';
import type { Guarded } from './permissions';

/** The files made from the list. */
export interface Export extends Guarded {
  /** The file's name, to which a timestamp and the ending are added. Default: as in `users_export`. */
  readonly fileName?: string;
  /** The title in the PDF and the name of the sheet in the workbook. Default: the label. */
  readonly title?: string;
}

/**
 * Everything that the console knows about one kind of record. `F` are its fields, `N` their names
 * and `R` its rows; with a single parameter a specific declaration would not be assignable to
 * `Resource`.
 */
export interface Resource<F extends Fields = Fields, N extends string = string, R extends Row = Row>
  extends Guarded {
  /** The name by which other declarations and Refine's hooks refer to it. */
  readonly name: string;
  /** What the screen and the sidebar entry are called. */
  readonly label: string;
  /** What one record is called, as in 'User'. */
  readonly singular: string;
  /** The screen's path. A resource without one has no screen and serves options only. */
  readonly route?: string;
  /**
   * The address of one record, the screen's path and `:id`, as in `/penalties/:id`: a click on a row or
   * Enter opens the record there, beside the list, on a small screen in its place. Without it a record
   * is shown in the dialog of its details alone. Of a server-paged list without `get` only the records
   * of the page in sight are found.
   */
  readonly record?: string;
  readonly fields: F;
  readonly computed?: Readonly<Record<string, Computed<R>>>;
  /** The fields that together name a record, where the backend gives it no `id`. */
  readonly key?: readonly N[];
  /**
   * The fields by which a record is found from any page; the first names it, the second tells it from
   * others. Default: its records are found in its list alone.
   */
  readonly findBy?: readonly N[];
  readonly list: List<N, R>;
  /** The call of one record, alone or first in a list. Without it the list is fetched for one. */
  readonly get?: Endpoint<{ readonly id: string }>;
  /** What the page around the list gives it; each is needed before anything is asked. */
  readonly params?: Readonly<Record<string, Param>>;
  /** Filters by the field that they narrow. */
  readonly filters?: { readonly [K in N]?: Filter<R> };
  readonly summary?: Summary;
  readonly details?: Details<N, R>;
  readonly create?: Create<N, R>;
  readonly actions?: Readonly<Record<string, Action<N, R>>>;
  readonly export?: Export;
}

/**
 * Declares a resource. Most of the work is done by the compiler, which checks columns, search,
 * sections and every `(row) => …` against the fields; what is computed becomes a field among them.
 */
export function defineResource<const F extends Fields, const C extends string = never>(
  resource: Resource<F, Name<NoInfer<F>> | NoInfer<C>, Row<NoInfer<F>>> & {
    readonly computed?: { readonly [K in C]: Computed<Row<NoInfer<F>>> };
  },
): Resource<F, Name<F> | C, Row<F>> {
  const { fields, computed } = resource;
  return computed ? { ...resource, fields: { ...fields, ...computed } } : resource;
}
