import { useId, useState } from 'react';
import { formatValue } from '../../schema/format';
import type { Field } from '../../schema/language/fields';
import { describeNumbers, readNumberRange, writeNumberRange } from '../../schema/number-range';
import { TEXT_LIMIT } from '../form/text-limit';
import { readTyped } from '../kinds/inputs';
import { region } from '../region';
import { usePopover } from '../usePopover';
import styles from './filters.module.css';
import { useEnds } from '../form/useEnds';

interface Props {
  readonly label: string;
  /** The filtered field; its kind decides which texts are valid. */
  readonly field: Field;
  /** `from..to`, either end may be empty. */
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

/** A range of numbers; either end may be open. */
export function RangeFilter({ label, field, value, onChange }: Props) {
  const { button, panel } = usePopover('left');
  const range = readNumberRange(value);
  const chosen = describeNumbers(range, (one) => formatValue(field, one, 'table', region));
  const change = useEnds(range, (next) => onChange(writeNumberRange(next)));
  return (
    <>
      <button {...button} className={styles['trigger']} data-empty={chosen === ''}>
        <span>{chosen === '' ? label : `${field.label}: ${chosen}`}</span>
      </button>
      <div {...panel} aria-label={label} className={styles['panel']}>
        <div className={styles['ends']}>
          <End
            label="From"
            {...{ field }}
            value={range.from}
            onChange={(from) => change({ from })}
          />
          <End label="To" {...{ field }} value={range.to} onChange={(to) => change({ to })} />
          <button
            type="button"
            disabled={value === undefined}
            onClick={() => change({ from: null, to: null })}
          >
            Any
          </button>
        </div>
      </div>
    </>
  );
}

interface EndProps {
  readonly label: string;
  readonly field: Field;
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
}

function End({ label, field, value, onChange }: EndProps) {
  /** The text being typed; null while the input shows its value. */
  const [draft, setDraft] = useState<string | null>(null);
  const id = useId();
  const read = draft === null ? undefined : readTyped(field, draft);
  const problem = read && 'problem' in read ? read.problem : undefined;

  function settle(): void {
    if (draft === null || problem !== undefined) return;
    setDraft(null);
    const number = read && 'value' in read ? Number(read.value) : null;
    if (number !== value) onChange(number);
  }

  return (
    <div className={styles['end']}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        maxLength={TEXT_LIMIT}
        value={draft ?? value ?? ''}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : `${id}-wrong`}
        onChange={({ target }) => setDraft(target.value)}
        onBlur={settle}
        onKeyDown={({ key }) => key === 'Enter' && settle()}
      />
      {problem !== undefined && (
        <p id={`${id}-wrong`} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
