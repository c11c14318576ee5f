import { CalendarOutlined } from '@ant-design/icons';
import { useTranslate } from '@refinedev/core';
import { Button, Popover, Spin } from 'antd';
import {
  type ComponentProps,
  type CSSProperties,
  type ReactNode,
  Suspense,
  useRef,
  useState,
} from 'react';
import { product } from '../../product';
import { dayPresets } from './day-presets';
import {
  describeDays,
  describeNumbers,
  type Range,
  readDayRange,
  readNumberRange,
  writeRange,
} from '../../schema/range';
import { formatValue } from '../../schema/format';
import type { Field } from '../../schema/language/fields';
import { onDemand } from '../on-demand';
import { region, today } from '../region';

const RangeEnds = onDemand(() => import('./RangeEnds'));

interface Props {
  readonly label: string;
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

interface DaysProps extends Props {
  /** A range is required: 'Any' is not offered. */
  readonly required?: boolean;
  readonly isNamed?: boolean;
  readonly untilToday?: boolean;
}

const DAY: Field = { kind: 'date', label: '' };

export function DaysFilter({ required = false, isNamed = false, untilToday, ...props }: DaysProps) {
  const { label, value, onChange } = props;
  const t = useTranslate();
  const range = readDayRange(value);
  const text = describeDays(range);
  const now = today();
  const presets = [
    ...dayPresets(now),
    ...(untilToday ? [{ label: t('days.untilToday', 'Up to today'), from: null, to: now }] : []),
  ];
  return (
    <RangePopover
      {...{ label, text, isNamed, presets, required }}
      subject={label}
      icon={<CalendarOutlined />}
      field={DAY}
      value={range}
      onChange={(next: Range<string>) => onChange(writeRange(next))}
    />
  );
}

interface NumbersProps extends Props {
  readonly field: Field;
}

export function NumbersFilter({ label, field, value, onChange }: NumbersProps) {
  const range = readNumberRange(value);
  const text = describeNumbers(range, (one) => formatValue(field, one, 'table', region));
  return (
    <RangePopover
      {...{ label, text, field }}
      subject={field.label}
      isNamed
      required={false}
      value={range}
      onChange={(next: Range<number>) => onChange(writeRange(next))}
    />
  );
}

interface PopoverProps extends Omit<ComponentProps<typeof RangeEnds>, 'onPreset'> {
  readonly label: string;
  readonly subject: string;
  readonly text: string;
  readonly isNamed: boolean;
  readonly icon?: ReactNode;
}

/** The text of a report's button may need two lines on a phone. */
const BUTTON: CSSProperties = {
  maxWidth: '100%',
  height: 'auto',
  minHeight: 32,
  whiteSpace: 'normal',
};
const CONTENT: CSSProperties = { maxWidth: 'calc(100vw - 56px)' };

function RangePopover({ label, subject, text, isNamed, icon, ...ends }: PopoverProps) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const named =
    text === '' ? label : t('filters.chosen', { label: subject, text }, '{{label}}: {{text}}');
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
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
            <RangeEnds {...ends} onPreset={close} />
          </Suspense>
        </div>
      }
    >
      <Button
        ref={button}
        style={BUTTON}
        aria-label={named}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        icon={icon}
        iconPlacement="end"
        onMouseEnter={RangeEnds.preload}
        onFocus={RangeEnds.preload}
      >
        {isNamed ? named : text || label}
      </Button>
    </Popover>
  );
}
