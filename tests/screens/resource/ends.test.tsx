import '../../kit/missing-in-jsdom.ts';
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { type ReactElement, useState } from 'react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readDayRange, writeDayRange } from '../../../src/schema/day-range.ts';
import { RangeFilter } from '../../../src/ui/filters/RangeFilter.tsx';
import { DaysField } from '../../../src/ui/form/DaysField.tsx';
import { field } from '../../kit/form.ts';

interface Control {
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

const filters: [string, (control: Control) => ReactElement, ends: Record<'from' | 'to', string>][] =
  [
    [
      'days',
      ({ value, onChange }) => (
        <DaysField
          value={readDayRange(value)}
          onChange={(range) => onChange(writeDayRange(range))}
          presets={[]}
          onPreset={() => undefined}
          required
        />
      ),
      { from: '02/06/2024', to: '20/06/2024' },
    ],
    [
      'numbers',
      (control) => (
        <RangeFilter label="Amount" field={{ kind: 'number', label: 'Amount' }} {...control} />
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
    for (const opener of document.querySelectorAll('button[aria-haspopup]'))
      fireEvent.click(opener);
    type('From', from);
    type('To', to);
    act(() => {
      settle('From');
      settle('To');
    });
    expect(chosen).toBe(BOTH[name]);
  });
});
