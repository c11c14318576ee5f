import { expect, it } from 'vitest';
import { columnKey } from '../../../src/schema/format';
import { hideOrder } from '../../../src/ui/table/useFit';

const fields = {
  code: { kind: 'text', label: 'Code' },
  name: { kind: 'text', label: 'Name' },
  note: { kind: 'multiline', label: 'Note' },
  state: { kind: 'status', label: 'State', values: {} },
  amount: { kind: 'money', label: 'Amount', priority: 'high' },
  age: { kind: 'number', label: 'Age' },
  hint: { kind: 'text', label: 'Hint', priority: 'low' },
} as const;

it('columns leave by their priority, of equals the last first, and the first never', () => {
  const who = { label: 'Who', fields: ['name', 'age'] };
  const columns = ['code', 'note', 'state', 'amount', 'name', who, 'age', 'hint'];
  expect(hideOrder({ fields }, columns).map(columnKey)).toEqual([
    'hint',
    'name+age',
    'note',
    'age',
    'name',
    'amount',
    'state',
  ]);
});

it('a column of several fields has the priority of its first field', () => {
  const sum = { label: 'Sum', fields: ['amount', 'hint'] };
  expect(hideOrder({ fields }, ['code', sum, 'age']).map(columnKey)).toEqual([
    'age',
    'amount+hint',
  ]);
});
