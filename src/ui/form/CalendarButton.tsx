import CalendarOutlined from '@ant-design/icons/es/icons/CalendarOutlined';
import { useRef } from 'react';
import styles from './calendar.module.css';

interface Props {
  /** The field that it belongs to. */
  readonly label: string;
  readonly type: 'date' | 'datetime-local' | 'month';
  /** What is chosen at first, as the browser writes it; absent where nobody can say. */
  readonly value?: string;
  /** What was picked, as the browser writes it; empty where it was cleared. */
  readonly onPick: (picked: string) => void;
}

/** Opens the browser's calendar below the nearest positioned element. */
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
      {/* Only its calendar is used: what it shows as text follows the browser, not the authority. */}
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
