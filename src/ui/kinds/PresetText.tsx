import { Input } from 'antd';
import type { AriaAttributes } from 'react';
import { TEXT_LIMIT } from '../form/text-limit';
import styles from './kinds.module.css';

interface Props extends AriaAttributes {
  readonly presets: readonly string[];
  /** Provided by antd's form together with the attributes that link an error to the input. */
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (value: string) => void;
}

/** A text area with buttons that insert preset texts. */
export function PresetText({ presets, value, onChange, ...form }: Props) {
  return (
    <>
      <Input.TextArea
        {...form}
        value={value}
        rows={3}
        maxLength={TEXT_LIMIT}
        onChange={(event) => onChange?.(event.target.value)}
      />
      <div role="group" aria-label="Usual texts" className={styles['presets']}>
        {presets.map((preset) => (
          <button
            key={preset}
            type="button"
            aria-pressed={value === preset}
            onClick={() => onChange?.(preset)}
          >
            {preset}
          </button>
        ))}
      </div>
    </>
  );
}
