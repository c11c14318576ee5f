import type { Resource } from './define';
import type { Action, Transition } from './language/actions';
import type { CommandEndpoint } from './language/calls';
import type { Fields, Name, Row } from './language/fields';
import type { Inputs } from './language/inputs';
import type { Guarded, Permission } from './permissions';

/** A type some of whose members may be left out. */
type Optional<T, K extends keyof T> = Omit<T, K> & Partial<Pick<T, K>>;

type TransitionOf<N extends string, F> = F extends {
  readonly kind: 'status';
  readonly values: infer Values;
}
  ? Transition<N, keyof Values & string>
  : never;

/** The transitions between the declared states of fields. */
export type Transitions<F extends Fields> = {
  readonly [N in Name<F>]: TransitionOf<N, F[N]>;
}[Name<F>];

/** A resource without what `defineResource` adds. */
export type DeclaredResource<F extends Fields, N extends string, R extends Row> = Optional<
  Omit<Resource<F, N, R>, 'fields' | 'actions'>,
  'label' | 'singular'
> & {
  readonly fields: F;
  readonly actions?: Readonly<
    Record<string, Optional<Action<N, R, Transitions<NoInfer<F>>>, 'label'>>
  >;
};

/** A name in words: 'Late Fees' of `late-fees`, 'Change Phone' of `changePhone`. */
export const inWords = (name: string): string =>
  name
    .replaceAll('-', ' ')
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .replaceAll(/(?<=^| )[a-z]/g, (letter) => letter.toUpperCase());

/** One of what a label names: 'Penalty' of 'Penalties'. */
export const singularOf = (label: string): string =>
  label
    .replace(/ies$/, 'y')
    .replace(/(ss|sh|ch|x|z)es$/, '$1')
    .replace(/([^sui])s$/, '$1');

type Form = Guarded & Partial<Inputs> & { readonly endpoint?: CommandEndpoint<never> };

const body = ({ values }: { readonly values: object }) => values;

/** A form with the permission and the body that it does not name. */
function completeForm<F extends Form>(form: F, may: Permission | undefined): F {
  const { inputs, endpoint } = form;
  return {
    ...(may !== undefined && { may }),
    ...form,
    ...(inputs && endpoint && { endpoint: { body, ...endpoint } }),
  };
}

/** Whether an action deletes a record or leads to a state that the declaration calls an error. */
function isGrave(fields: Fields, { deletes, transition }: Pick<Action, 'deletes' | 'transition'>) {
  if (!transition) return deletes === true;
  const field = fields[transition.field];
  return field !== undefined && 'values' in field && field.values[transition.to] === 'error';
}

/** Adds what a declaration leaves to its defaults and others read. */
export function completeResource<F extends Fields, N extends string, R extends Row>({
  name,
  label = inWords(name),
  create,
  actions,
  ...others
}: DeclaredResource<F, N, R>): Resource<F, N, R> {
  return {
    name,
    label,
    singular: singularOf(label),
    ...others,
    list: { paging: 'client', ...others.list },
    export: others.export ?? {},
    ...(create && { create: completeForm(create, others.mayChange) }),
    ...(actions && {
      actions: Object.fromEntries(
        Object.entries(actions).map(([key, action]) => {
          const { label = inWords(key) } = action;
          const defaults = {
            label,
            ...(label.includes(' ') && { title: label }),
            ...(isGrave(others.fields, action) && { tone: 'danger' as const }),
          };
          return [key, { ...defaults, ...completeForm(action, others.mayChange) }];
        }),
      ),
    }),
  };
}
