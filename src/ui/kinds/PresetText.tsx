import TextArea from 'antd/es/input/TextArea';
import type { AriaAttributes } from 'react';
import { TEXT_LIMIT } from '../form/text-limit';
import styles from './kinds.module.css';

interface Props extends AriaAttributes {
  readonly presets: readonly string[];
  /** What is typed; the form gives it, as it does the attributes that tie a problem to the field. */
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (value: string) => void;
}

/** A text of several lines, typed or begun with one of the usual ones. */
export function PresetText({ presets, value, onChange, ...form }: Props) {
  return (
    <>
      <TextArea
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
