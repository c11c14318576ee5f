import { useTranslate } from '@refinedev/core';
import { Flex, Typography } from 'antd';
import { useId, useState } from 'react';
import { formatTime } from '../../schema/time';
import { readTypedDay } from '../../schema/typed-day';
import { TypedPicker } from './TypedPicker';

interface Props {
  readonly label: string;
  /** `YYYY-MM-DD`; null for no day. */
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
}

const FORMAT = 'DD/MM/YYYY';

const textOf = (value: string | null): string =>
  value === null ? '' : formatTime(value, FORMAT, 'UTC');

/** A day, typed as DD/MM/YYYY or picked from a calendar. Text that is no day changes nothing. */
export function DayField({ label, value, onChange }: Props) {
  const t = useTranslate();
  /** The text being typed; null while the input shows its value. */
  const [draft, setDraft] = useState<string | null>(null);
  const [isWrong, setWrong] = useState(false);
  const id = useId();

  function settle(text: string | null): void {
    if (text === null) return;
    const day = readTypedDay(text);
    const isUnderstood = day !== null || text.trim() === '';
    setWrong(!isUnderstood);
    if (!isUnderstood) return;
    setDraft(null);
    if (day !== value) onChange(day);
  }

  return (
    <Flex vertical gap={4}>
      <label htmlFor={id}>{label}</label>
      <TypedPicker
        id={id}
        format={FORMAT}
        read={readTypedDay}
        value={draft ?? textOf(value)}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? `${id}-wrong` : undefined}
        onChange={(text) => {
          setDraft(text);
          setWrong(false);
        }}
        onPick={settle}
        onLeave={() => settle(draft)}
        onEnter={(event) => {
          // Enter confirms the day without submitting the form around it.
          event.preventDefault();
          settle(draft);
        }}
      />
      {isWrong && (
        <Typography.Text id={`${id}-wrong`} type="danger" role="alert">
          {t('form.day.invalid', 'Enter a day as DD/MM/YYYY')}
        </Typography.Text>
      )}
    </Flex>
  );
}
