import '../../kit/missing-in-jsdom.ts';
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { type ReactElement, useState } from 'react';
import { expect, it, onTestFinished } from 'vitest';
import { readDayRange, writeDayRange } from '../../../src/schema/day-range.ts';
import { readNumberRange, writeNumberRange } from '../../../src/schema/number-range.ts';
import { RangeEnds } from '../../../src/ui/filters/RangeEnds.tsx';
import { field, type } from '../../kit/form.ts';

type Choose = (value: string | undefined) => void;
type Draw = (value: string | undefined, choose: Choose) => ReactElement;

const words = { from: 'From', to: 'To', any: 'Any' };
const shared = { words, onPreset: () => undefined, required: true };

const days: Draw = (value, choose) => (
  <RangeEnds
    {...shared}
    field={{ kind: 'date', label: 'Day' }}
    value={readDayRange(value)}
    onChange={(range) => choose(writeDayRange(range))}
  />
);
const numbers: Draw = (value, choose) => (
  <RangeEnds
    {...shared}
    field={{ kind: 'number', label: 'Amount' }}
    value={readNumberRange(value)}
    onChange={(range) => choose(writeNumberRange(range))}
  />
);

it.each([
  ['days', days, '02/06/2024', '20/06/2024', '2024-06-02..2024-06-20'],
  ['numbers', numbers, '10', '20', '10..20'],
])(
  'a range of %s keeps both ends if they are entered before the next render',
  (_, draw, ...texts) => {
    const [from, to, both] = texts;
    let chosen: string | undefined;
    function Page() {
      const [value, setValue] = useState<string>();
      chosen = value;
      return draw(value, setValue);
    }
    render(<Page />);
    onTestFinished(cleanup);
    type('From', from);
    type('To', to);
    act(() => {
      for (const end of ['From', 'To']) fireEvent.keyDown(field(end), { key: 'Enter' });
    });
    expect(chosen).toBe(both);
  },
);
