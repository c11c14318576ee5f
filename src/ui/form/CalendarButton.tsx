import { CalendarOutlined } from '@ant-design/icons';
import { useRef } from 'react';
import styles from './calendar.module.css';

interface Props {
  /** The label of the field. */
  readonly label: string;
  readonly type: 'date' | 'datetime-local' | 'month';
  /** The initial value in the browser's format; absent if unknown. */
  readonly value?: string;
  /** Receives the picked value in the browser's format; empty when cleared. */
  readonly onPick: (picked: string) => void;
}

/** Opens the browser's date picker below the nearest positioned element. */
export function CalendarButton({ label, type, value, onPick }: Props) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        className={styles['button']}
        aria-label={`${label}: open the calendar`}
        onClick={() => picker.current?.showPicker()}
      >
        <CalendarOutlined aria-hidden="true" />
      </button>
      {/* Only for its picker: its text follows the browser's region, not the authority's. */}
      <input
        ref={picker}
        className={styles['picker']}
        type={type}
        tabIndex={-1}
        aria-hidden="true"
        value={value}
        onChange={({ target }) => onPick(target.value)}
      />
    </>
  );
}
