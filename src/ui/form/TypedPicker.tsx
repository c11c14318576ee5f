import { DatePicker, Input } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import {
  type AriaAttributes,
  type ComponentProps,
  createContext,
  type FocusEventHandler,
  type KeyboardEventHandler,
  use,
} from 'react';
import { TEXT_LIMIT } from './text-limit';

/** The text of the input inside a picker. */
interface Typing {
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Called on Enter, with the event that would submit a form. */
  readonly onEnter: KeyboardEventHandler | undefined;
  readonly onLeave: FocusEventHandler | undefined;
}

const TypingContext = createContext<Typing>({
  text: '',
  onText: () => undefined,
  onEnter: undefined,
  onLeave: undefined,
});

interface TypedInputProps extends Omit<ComponentProps<typeof Input>, 'size'> {
  readonly size?: unknown;
}

/** Replaces the picker's own input, which submits the last valid prefix of an invalid text. */
function TypedInput({ onKeyDown, onBlur, ...given }: TypedInputProps) {
  const { size: _, ...props } = given;
  const { text, onText, onEnter, onLeave } = use(TypingContext);
  return (
    <Input
      {...props}
      variant="borderless"
      inputMode="numeric"
      maxLength={TEXT_LIMIT}
      style={{ padding: 0 }}
      value={text}
      onChange={(event) => onText(event.target.value)}
      onBlur={(event) => {
        onLeave?.(event);
        onBlur?.(event);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onEnter?.(event);
        // Enter and Tab would submit what the calendar shows.
        else if (event.key !== 'Tab') onKeyDown?.(event);
      }}
    />
  );
}

const components = { input: TypedInput };

interface Props extends AriaAttributes {
  /** Provided by antd's form. */
  readonly id?: string;
  readonly value?: string | undefined;
  readonly onChange?: ((text: string) => void) | undefined;
  readonly picker?: 'date' | 'month';
  readonly showTime?: boolean;
  /** The format of picked values, as in DD/MM/YYYY. */
  readonly format: string;
  readonly placeholder?: string;
  /** Parses the text to a day, month or local time that `dayjs` reads; null if it is invalid. */
  readonly read: (text: string) => string | null;
  /** Called with a value picked from the calendar, after `onChange`. */
  readonly onPick?: (text: string) => void;
  readonly onEnter?: KeyboardEventHandler;
  readonly onLeave?: FocusEventHandler;
}

/** antd's DatePicker over a text, which stays as it was typed until something is picked. */
export function TypedPicker({
  value: text = '',
  onChange,
  format,
  read,
  onPick,
  onEnter,
  onLeave,
  ...picker
}: Props) {
  const value = read(text);
  const onText = (next: string) => onChange?.(next);
  const pick = (picked: Dayjs | null) => {
    const next = picked?.format(format) ?? '';
    onText(next);
    onPick?.(next);
  };
  return (
    <TypingContext value={{ text, onText, onEnter, onLeave }}>
      <DatePicker
        {...picker}
        style={{ width: '100%' }}
        components={components}
        needConfirm={false}
        showNow={false}
        format={format}
        placeholder={picker.placeholder ?? format}
        value={value === null ? null : dayjs(value)}
        onChange={pick}
      />
    </TypingContext>
  );
}
