import { useTranslate } from '@refinedev/core';
import { Button, Flex, Input, Typography } from 'antd';
import { useId, useState } from 'react';
import type { Field } from '../../schema/language/fields';
import type { Range } from '../../schema/range';
import { readTypedDay } from '../kinds/typed-day';
import { today } from '../region';
import { dayPresets } from './day-presets';
import { TEXT_LIMIT } from '../../../typed-text';
import { TypedPicker } from '../form/TypedPicker';
import { readTyped, writeTyped } from '../kinds/inputs';

/** A day or a number. */
type End = string | number;

interface Props {
  /** Its kind decides what may be typed: days or numbers. */
  readonly field: Field;
  readonly value: Range<End>;
  readonly onChange: (value: Range<End>) => void;
  readonly onPreset: () => void;
  /** A range is required: 'Any' is not offered. */
  readonly required: boolean;
  readonly untilToday: boolean;
}

/**
 * The ends of a range, and presets. antd's RangePicker is 560 px wide, and its presets take no key.
 * If the ends contradict each other, the one that was not edited is cleared.
 */
export default function RangeEnds(props: Props) {
  const { field, value, onChange, onPreset, required, untilToday } = props;
  const t = useTranslate();
  const presets = field.kind === 'date' ? dayPresets(today(), untilToday) : [];
  const { from, to } = value;
  function change(part: Partial<Range<End>>): void {
    const next = { from, to, ...part };
    const isBackwards = next.from !== null && next.to !== null && next.from > next.to;
    onChange(isBackwards ? { from: null, to: null, ...part } : next);
  }
  return (
    <Flex gap={16} wrap>
      {presets.length > 0 && (
        <Flex vertical gap={4}>
          {presets.map(({ label, ...preset }) => {
            const isChosen = preset.from === from && preset.to === to;
            return (
              <Button
                key={label}
                size="small"
                type={isChosen ? 'primary' : 'text'}
                aria-pressed={isChosen}
                onClick={() => {
                  onChange(preset);
                  onPreset();
                }}
              >
                {label}
              </Button>
            );
          })}
        </Flex>
      )}
      <Flex vertical gap={8} style={{ width: 160 }}>
        <EndInput
          {...{ field }}
          label={t('filters.from', 'From')}
          value={from}
          onSettle={(from) => change({ from })}
        />
        <EndInput
          {...{ field }}
          label={t('filters.to', 'To')}
          value={to}
          onSettle={(to) => change({ to })}
        />
        {!required && (
          <Button
            disabled={from === null && to === null}
            onClick={() => change({ from: null, to: null })}
          >
            {t('filters.any', 'Any')}
          </Button>
        )}
      </Flex>
    </Flex>
  );
}

interface EndProps {
  readonly label: string;
  readonly field: Field;
  readonly value: End | null;
  readonly onSettle: (value: End | null) => void;
}

/** One end. It counts once the input is left or Enter pressed; text that can't be read does not. */
function EndInput({ label, field, value, onSettle }: EndProps) {
  /** The text being typed; null while the input shows its value. */
  const [draft, setDraft] = useState<string | null>(null);
  const [problem, setProblem] = useState<string>();
  const id = useId();

  function type(text: string): void {
    setDraft(text);
    setProblem(undefined);
  }
  function settle(text: string | null): void {
    if (text === null) return;
    const read = readTyped(field, text);
    if (read && 'problem' in read) {
      setProblem(read.problem);
      return;
    }
    setProblem(undefined);
    setDraft(null);
    const next = (read?.value ?? null) as End | null;
    if (next !== value) onSettle(next);
  }

  const input = {
    id,
    value: draft ?? (value === null ? '' : writeTyped(field, value)),
    'aria-invalid': problem !== undefined,
    'aria-describedby': problem === undefined ? undefined : `${id}-wrong`,
  };
  return (
    <Flex
      vertical
      gap={4}
      onBlur={() => settle(draft)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
        // It must not submit the form around it.
        event.preventDefault();
        settle(draft);
      }}
    >
      <label htmlFor={id}>{label}</label>
      {field.kind === 'date' ? (
        <TypedPicker
          {...input}
          format="DD/MM/YYYY"
          read={readTypedDay}
          onChange={type}
          onPick={settle}
        />
      ) : (
        <Input
          {...input}
          inputMode="decimal"
          autoComplete="off"
          maxLength={TEXT_LIMIT}
          onChange={({ target }) => type(target.value)}
        />
      )}
      {problem !== undefined && (
        <Typography.Text id={`${id}-wrong`} type="danger" role="alert">
          {problem}
        </Typography.Text>
      )}
    </Flex>
  );
}
