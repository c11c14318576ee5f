import { type Checker, checkOptions, duplicates, type ReportMistake } from './checked';
import { choicesOf, canFetchOne } from './defaults';
import { kindOf } from './kinds/kinds';
import { inputsOf } from './inputs';
import { toEpoch } from './time';
import type { Action } from './language/actions';
import type { Field } from './language/fields';
import type { InputOf, Inputs } from './language/inputs';

function checkForm(checked: Checker, place: string, form: Partial<Inputs>): void {
  const { resource, say } = checked;
  const inputs = inputsOf(form);
  for (const name of duplicates(inputs.map(({ field }) => field))) {
    say(`${place}.inputs`, `'${name}' is listed twice; 'required' and 'when' can be functions`);
  }
  for (const input of inputs) {
    const { field: name, options } = input;
    const field = resource.fields[name];
    const where = `${place}.inputs '${name}'`;
    if (field && kindOf(field).internal && !options) {
      say(
        `${place}.inputs`,
        `'${name}' is an id, which nobody types; say which records are 'options'`,
      );
    }
    if (options) checkOptions(options, where, checked);
    if (field) checkInput(field, input, where, say);
  }
}

/** The controls that need a kind of field, or choices. */
const CONTROLS: Readonly<Record<string, (field: Field) => boolean>> = {
  password: ({ kind }) => kind === 'text',
  switch: ({ kind }) => kind === 'boolean',
  radio: (field) => choicesOf(field).length > 0,
  checkboxes: (field) => field.kind === 'list' && choicesOf(field).length > 0,
};

function checkInput(field: Field, input: InputOf, place: string, say: ReportMistake): void {
  const { control, min, max } = input;
  if (control !== undefined && !CONTROLS[control]?.(field)) {
    say(`${place}.control`, `'${control}' can't ask for a ${field.kind} as it is declared`);
  }
  const { compare } = kindOf(field);
  for (const [word, limit] of Object.entries({ min, max })) {
    const fits =
      compare === 'number'
        ? typeof limit === 'number'
        : compare === 'time' && toEpoch(String(limit), 'UTC') !== null;
    if (limit !== undefined && !fits) {
      say(`${place}.${word}`, `'${limit}' is no limit of a ${field.kind}`);
    }
  }
}

/** Checks the forms and actions of a resource. */
export function checkActions(checked: Checker): void {
  const { resource, all, say } = checked;
  const { create, actions = {} } = resource;
  if (create) checkForm(checked, 'create', create);
  for (const [key, action] of Object.entries(actions)) {
    checkForm(checked, `actions.${key}`, action);
    for (const other of action.refreshes ?? []) {
      if (!all.some(({ name }) => name === other)) {
        say(`actions.${key}.refreshes`, `no resource is called '${other}'`);
      }
    }
    if (action.deletes && action.transition) {
      say(`actions.${key}.deletes`, 'what is deleted has no other state');
    }
    checkTransition(checked, key, action);
  }
}

function checkTransition({ resource, say }: Checker, key: string, { transition }: Action): void {
  if (!transition) return;
  const { list, fields } = resource;
  const { from, to } = transition;
  const field = fields[transition.field];
  const place = `actions.${key}.transition`;
  if (list.paging === 'server' && !canFetchOne(resource)) {
    say(`actions.${key}`, "a record of a server-paged list is read again by 'get'");
  }
  if (from.includes(to)) say(place, `'${to}' leads to itself`);
  if (field && field.kind !== 'status') {
    say(place, `'${transition.field}' is not a status field; use kind 'status' with values`);
  }
  if (field?.kind !== 'status') return;
  for (const state of [...from, to]) {
    if (field.values[state]) continue;
    const known = Object.keys(field.values).join(', ');
    say(place, `'${transition.field}' has no value '${state}': it has ${known}`);
  }
}
