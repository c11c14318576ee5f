import { DatePicker, Input } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { type ComponentProps, createContext, use } from 'react';
import type { ControlProps } from '../kinds/custom';
import { TEXT_LIMIT } from '../../../typed-text';

/** The text of the input inside a picker, and what changes it. */
const TypingContext = createContext<readonly [string, (text: string) => void]>([
  '',
  () => undefined,
]);

interface TypedInputProps extends Omit<ComponentProps<typeof Input>, 'size'> {
  readonly size?: unknown;
}

/** Replaces the picker's own input, which submits the last valid prefix of an invalid text. */
function TypedInput({ onKeyDown, ...given }: TypedInputProps) {
  const { size: _, ...props } = given;
  const [text, onText] = use(TypingContext);
  return (
    <Input
      {...props}
      variant="borderless"
      inputMode="numeric"
      maxLength={TEXT_LIMIT}
      style={{ padding: 0 }}
      value={text}
      onChange={(event) => onText(event.target.value)}
      onKeyDown={(event) => {
        // Enter and Tab would submit what the calendar shows.
        if (event.key !== 'Enter' && event.key !== 'Tab') onKeyDown?.(event);
      }}
    />
  );
}

const components = { input: TypedInput };

interface Props extends ControlProps {
  readonly picker?: 'date' | 'month';
  readonly showTime?: boolean;
  readonly format: string;
  readonly placeholder?: string;
  /** Parses the text to a day, month or local time that `dayjs` reads; null if it is invalid. */
  readonly read: (text: string) => string | null;
  /** Called with a value picked from the calendar, after `onChange`. */
  readonly onPick?: (text: string) => void;
}

/** antd's DatePicker over a text, which stays as it was typed until something is picked. */
export function TypedPicker({ value: text = '', onChange, read, onPick, ...picker }: Props) {
  const value = read(text);
  const onText = (next: string) => onChange?.(next);
  const pick = (picked: Dayjs | null) => {
    const next = picked?.format(picker.format) ?? '';
    onText(next);
    onPick?.(next);
  };
  return (
    <TypingContext value={[text, onText]}>
      <DatePicker
        {...picker}
        style={{ width: '100%' }}
        components={components}
        needConfirm={false}
        showNow={false}
        placeholder={picker.placeholder ?? picker.format}
        value={value === null ? null : dayjs(value)}
        onChange={pick}
      />
    </TypingContext>
  );
}
