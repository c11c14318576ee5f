import { CalendarOutlined } from '@ant-design/icons';
import { useTranslate } from '@refinedev/core';
import { Button, Popover, Spin } from 'antd';
import { type CSSProperties, Suspense, useRef, useState } from 'react';
import { product } from '../../product';
import { type DayPreset, dayPresets } from '../../schema/day-presets';
import { type DayRange, describeDays, readDayRange, writeDayRange } from '../../schema/day-range';
import { onDemand } from '../on-demand';
import { today } from '../region';

const DaysField = onDemand(
  () => import('../form/DaysField').then((module) => module.DaysField),
  'part',
);

/** The text of a report's button may need two lines on a phone. */
const BUTTON: CSSProperties = {
  maxWidth: '100%',
  height: 'auto',
  minHeight: 32,
  whiteSpace: 'normal',
};
const CONTENT: CSSProperties = { maxWidth: 'calc(100vw - 56px)' };

interface Props {
  readonly label: string;
  /** `from..to`, either end may be empty. */
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
  /** A range is required: 'Any day' is not offered. */
  readonly required?: boolean;
  /** Shows the label next to the control if nothing else on the page names it. */
  readonly isNamed?: boolean;
  /** Offers 'all days until today' as a preset. */
  readonly untilToday?: boolean;
}

/** A range of days: a preset, or two days typed or picked. */
export function DaysFilter({
  label,
  value,
  onChange,
  required = false,
  isNamed = false,
  untilToday = false,
}: Props) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const range = readDayRange(value);
  const chosen = value === undefined ? null : describeDays(range);
  const named =
    chosen === null ? label : t('filters.chosen', { label, text: chosen }, '{{label}}: {{text}}');
  const now = today();
  const presets: readonly DayPreset[] = [
    ...dayPresets(now),
    ...(untilToday ? [{ label: t('days.untilToday', 'Until today'), from: null, to: now }] : []),
  ];
  const change = (next: DayRange) => onChange(writeDayRange(next));
  return (
    <Popover
      trigger="click"
      placement={product.direction === 'rtl' ? 'bottomRight' : 'bottomLeft'}
      open={isOpen}
      onOpenChange={(next) => {
        setOpen(next);
        // Closed by Escape; after a click elsewhere the focus is there.
        if (!next && document.activeElement?.closest('[role="dialog"]')) button.current?.focus();
      }}
      // After the button, so that Tab leads into it.
      getPopupContainer={({ parentElement }) => parentElement ?? document.body}
      content={
        <div role="dialog" aria-label={label} style={CONTENT}>
          <Suspense fallback={<Spin />}>
            <DaysField
              {...{ presets, required }}
              value={range}
              onChange={change}
              onPreset={(preset) => {
                change(preset);
                setOpen(false);
                button.current?.focus();
              }}
            />
          </Suspense>
        </div>
      }
    >
      <Button
        ref={button}
        aria-label={named}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        icon={<CalendarOutlined aria-hidden="true" />}
        iconPlacement="end"
        style={BUTTON}
        onMouseEnter={DaysField.preload}
        onFocus={DaysField.preload}
      >
        {isNamed ? named : (chosen ?? label)}
      </Button>
    </Popover>
  );
}
