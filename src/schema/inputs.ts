import type { Action } from './language/actions';
import type { Input, InputOf, Inputs } from './language/inputs';

export interface InputGroup {
  readonly title: string | null;
  readonly inputs: readonly InputOf[];
}

const optionsOf = (input: Input): InputOf => (typeof input === 'string' ? { field: input } : input);

export function inputGroups({ inputs = [] }: Partial<Inputs>): readonly InputGroup[] {
  const groups: { title: string | null; inputs: InputOf[] }[] = [];
  for (const entry of inputs) {
    if (typeof entry === 'object' && 'inputs' in entry) {
      groups.push({ title: entry.title, inputs: entry.inputs.map(optionsOf) });
      continue;
    }
    const last = groups.at(-1);
    if (last?.title === null) last.inputs.push(optionsOf(entry));
    else groups.push({ title: null, inputs: [optionsOf(entry)] });
  }
  return groups;
}

/** All inputs of a form in order. */
export const inputsOf = (form: Partial<Inputs>): readonly InputOf[] =>
  inputGroups(form).flatMap(({ inputs }) => inputs);

/** Whether an action edits a record: its inputs begin with the record's values. */
export const isEdit = ({ inputs, transition, bulk, deletes }: Action): boolean =>
  inputs !== undefined && !transition && !bulk && !deletes;
