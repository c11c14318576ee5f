import { useTranslate } from '@refinedev/core';
import { Button, Flex } from 'antd';
import type { DayPreset } from '../../schema/day-presets';
import type { DayRange } from '../../schema/day-range';
import { DayField } from './DayField';
import { useEnds } from './useEnds';

interface Props {
  readonly value: DayRange;
  readonly onChange: (value: DayRange) => void;
  readonly presets: readonly DayPreset[];
  /** Called with a preset, which is complete. */
  readonly onPreset: (value: DayRange) => void;
  /** A range is required: 'Any day' is not offered. */
  readonly required: boolean;
}

/**
 * A range of days: presets, and two days typed or picked. antd's RangePicker is 560 px wide, and its
 * presets take no key.
 */
export function DaysField({ value, onChange, presets, onPreset, required }: Props) {
  const t = useTranslate();
  const { from, to } = value;
  const change = useEnds(value, onChange);
  return (
    <Flex gap={16} wrap>
      <Flex vertical gap={4}>
        {presets.map(({ label, ...preset }) => {
          const isChosen = preset.from === from && preset.to === to;
          return (
            <Button
              key={label}
              size="small"
              type={isChosen ? 'primary' : 'text'}
              aria-pressed={isChosen}
              onClick={() => onPreset(preset)}
            >
              {label}
            </Button>
          );
        })}
      </Flex>
      <Flex vertical gap={8} style={{ width: 160 }}>
        <DayField
          label={t('form.days.from', 'From')}
          value={from}
          onChange={(day) => change({ from: day })}
        />
        <DayField
          label={t('form.days.to', 'To')}
          value={to}
          onChange={(day) => change({ to: day })}
        />
        {!required && (
          <Button
            disabled={from === null && to === null}
            onClick={() => change({ from: null, to: null })}
          >
            {t('form.days.any', 'Any day')}
          </Button>
        )}
      </Flex>
    </Flex>
  );
}
