import '../../kit/missing-in-jsdom.ts';
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { type ReactElement, useState } from 'react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readDayRange, writeDayRange } from '../../../src/schema/day-range.ts';
import { readNumberRange, writeNumberRange } from '../../../src/schema/number-range.ts';
import { RangeEnds } from '../../../src/ui/filters/RangeEnds.tsx';
import { field } from '../../kit/form.ts';

interface Control {
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

const words = { from: 'From', to: 'To', any: 'Any' };
const shared = { words, onPreset: () => undefined, required: true };

const filters: [string, (control: Control) => ReactElement, ends: Record<'from' | 'to', string>][] =
  [
    [
      'days',
      ({ value, onChange }) => (
        <RangeEnds
          {...shared}
          field={{ kind: 'date', label: 'Day' }}
          value={readDayRange(value)}
          onChange={(range) => onChange(writeDayRange(range))}
        />
      ),
      { from: '02/06/2024', to: '20/06/2024' },
    ],
    [
      'numbers',
      ({ value, onChange }) => (
        <RangeEnds
          {...shared}
          field={{ kind: 'number', label: 'Amount' }}
          value={readNumberRange(value)}
          onChange={(range) => onChange(writeNumberRange(range))}
        />
      ),
      { from: '10', to: '20' },
    ],
  ];

/** What each filter hands over of its ends. */
const BOTH = { days: '2024-06-02..2024-06-20', numbers: '10..20' } as const;

const type = (end: 'From' | 'To', text: string): void =>
  void fireEvent.change(field(end), { target: { value: text } });
const settle = (end: 'From' | 'To'): void => void fireEvent.keyDown(field(end), { key: 'Enter' });

describe.each(filters)('a span of %s', (kind, draw, { from, to }) => {
  const name = kind as keyof typeof BOTH;

  it('has both ends that were put in before either was drawn', () => {
    let chosen: string | undefined;
    function Page() {
      const [value, setValue] = useState<string>();
      chosen = value;
      return draw({ value, onChange: setValue });
    }
    render(<Page />);
    onTestFinished(cleanup);
    type('From', from);
    type('To', to);
    act(() => {
      settle('From');
      settle('To');
    });
    expect(chosen).toBe(BOTH[name]);
  });
});
