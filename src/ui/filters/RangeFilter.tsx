import { useTranslate } from '@refinedev/core';
import { Button, Flex, Form, Input, Popover } from 'antd';
import { useId, useState } from 'react';
import { formatValue } from '../../schema/format';
import type { Field } from '../../schema/language/fields';
import { describeNumbers, readNumberRange, writeNumberRange } from '../../schema/number-range';
import { TEXT_LIMIT } from '../form/text-limit';
import { useEnds } from '../form/useEnds';
import { readTyped, writeTyped } from '../kinds/inputs';
import { region } from '../region';

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
  const t = useTranslate();
  const range = readNumberRange(value);
  const chosen = describeNumbers(range, (one) => formatValue(field, one, 'table', region));
  const change = useEnds(range, (next) => onChange(writeNumberRange(next)));
  return (
    <Popover
      trigger="click"
      placement="bottomLeft"
      // After the button, so that Tab leads into it.
      getPopupContainer={({ parentElement }) => parentElement ?? document.body}
      content={
        <Flex vertical role="dialog" aria-label={label} style={{ width: 160 }}>
          <End
            label={t('filters.from', 'From')}
            {...{ field }}
            value={range.from}
            onChange={(from) => change({ from })}
          />
          <End
            label={t('filters.to', 'To')}
            {...{ field }}
            value={range.to}
            onChange={(to) => change({ to })}
          />
          <Button disabled={value === undefined} onClick={() => change({ from: null, to: null })}>
            {t('filters.any', 'Any')}
          </Button>
        </Flex>
      }
    >
      <Button aria-haspopup="dialog">
        {chosen === ''
          ? label
          : t('filters.chosen', { label: field.label, text: chosen }, '{{label}}: {{text}}')}
      </Button>
    </Popover>
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
    <Form.Item
      label={label}
      htmlFor={id}
      layout="vertical"
      {...(problem !== undefined && { validateStatus: 'error' })}
      help={
        problem !== undefined && (
          <span id={`${id}-wrong`} role="alert">
            {problem}
          </span>
        )
      }
    >
      <Input
        id={id}
        inputMode="decimal"
        autoComplete="off"
        maxLength={TEXT_LIMIT}
        value={draft ?? (value === null ? '' : writeTyped(field, value))}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : `${id}-wrong`}
        onChange={({ target }) => setDraft(target.value)}
        onBlur={settle}
        onPressEnter={settle}
      />
    </Form.Item>
  );
}
