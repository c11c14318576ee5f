import { CalendarOutlined } from '@ant-design/icons';
import { useTranslate } from '@refinedev/core';
import { Button, Popover, Spin } from 'antd';
import { type CSSProperties, Suspense, useRef, useState } from 'react';
import { product } from '../../product';
import type { Field } from '../../schema/language/fields';
import { readDayRange, readNumberRange, writeRange } from '../../schema/range';
import { onDemand } from '../on-demand';
import { choiceText } from './choice-text';

const RangeEnds = onDemand(() => import('./RangeEnds'));

interface Props {
  readonly label: string;
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
  /** The field of a range of numbers. Default: a range of days. */
  readonly field?: Field;
  /** A range is required: 'Any' is not offered. */
  readonly required?: boolean;
  readonly isNamed?: boolean;
  readonly untilToday?: boolean;
}

const DAY: Field = { kind: 'date', label: '' };

/** The text of a report's button may need two lines on a phone. */
const BUTTON: CSSProperties = {
  maxWidth: '100%',
  height: 'auto',
  minHeight: 32,
  whiteSpace: 'normal',
};
const CONTENT: CSSProperties = { maxWidth: 'calc(100vw - 56px)' };

export function RangeFilter(props: Props) {
  const { label, value, onChange, field, required = false, isNamed, untilToday = false } = props;
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const text = choiceText(field, field ? { kind: 'range' } : { kind: 'days' }, value ?? '');
  const chosen = { label: field?.label ?? label, text };
  const named = text === '' ? label : t('filters.chosen', chosen, '{{label}}: {{text}}');
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
            <RangeEnds
              field={field ?? DAY}
              value={field ? readNumberRange(value) : readDayRange(value)}
              onChange={(next) => onChange(writeRange(next))}
              onPreset={() => {
                setOpen(false);
                button.current?.focus();
              }}
              {...{ required, untilToday }}
            />
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
        icon={field ? undefined : <CalendarOutlined />}
        iconPlacement="end"
        onMouseEnter={RangeEnds.preload}
        onFocus={RangeEnds.preload}
      >
        {isNamed ? named : text || label}
      </Button>
    </Popover>
  );
}
