import type { Say } from './check-words';
import type { Resource } from './define';
import { duplicates } from './duplicates';
import { kindOf } from './kinds/kinds';
import { isLetter, LIST_LETTERS } from './key-letters';
import type { Action, Input } from './language/actions';

function checkInputs(
  { fields, computed = {} }: Resource,
  place: string,
  inputs: readonly Input[],
  say: Say,
): void {
  const names = inputs.map((input) => (typeof input === 'string' ? input : input.field));
  for (const name of duplicates(names)) say(place, `'${name}' is listed twice`);
  for (const name of names) {
    const field = fields[name];
    if (field && kindOf(field).internal) say(place, `'${name}' is an id, which nobody types`);
    if (computed[name]) say(place, `'${name}' is computed, nobody types it`);
  }
}

/** Checks the actions of a resource; `all` are those that an action may refresh. */
export function checkActions(resource: Resource, all: readonly Resource[], say: Say): void {
  const { actions = {} } = resource;
  const letters = Object.values(actions).flatMap(({ key }) => key ?? []);
  for (const letter of duplicates(letters)) say('actions', `two have the key '${letter}'`);
  for (const letter of letters) {
    if (!isLetter(letter)) say('actions', `the key '${letter}' is not a lower-case letter`);
    if (LIST_LETTERS.includes(letter)) say('actions', `the key '${letter}' moves through lists`);
  }
  for (const [key, action] of Object.entries(actions)) {
    const { endpoint, inputs = [], prefill, bulk, refreshes = [] } = action;
    for (const other of refreshes) {
      if (!all.some(({ name }) => name === other)) {
        say(`actions.${key}.refreshes`, `no resource is called '${other}'`);
      }
    }
    checkInputs(resource, `actions.${key}.inputs`, inputs, say);
    if (prefill && inputs.length === 0)
      say(`actions.${key}.prefill`, 'there are no inputs to begin with');
    if (prefill && bulk)
      say(`actions.${key}.bulk`, 'its inputs begin with the values of one record');
    if (endpoint.kind !== 'command') {
      const remedy = endpoint.method === 'POST' ? ": say kind: 'command'" : '';
      say(`actions.${key}.endpoint`, `an action is a command${remedy}`);
    }
    checkTransition(resource, key, action, say);
  }
}

function checkTransition(resource: Resource, key: string, { transition }: Action, say: Say): void {
  if (!transition) return;
  const { list, get, fields } = resource;
  const { from, to } = transition;
  const field = fields[transition.field];
  const place = `actions.${key}.transition`;
  if (list.paging === 'server' && !get) {
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

/** Checks the form that adds a record. */
export function checkCreate(resource: Resource, say: Say): void {
  const { create } = resource;
  if (!create) return;
  checkInputs(resource, 'create.inputs', create.inputs, say);
  if (create.endpoint.kind !== 'command') {
    say('create.endpoint', 'what adds a record is a command');
  }
}
