import { useTranslate } from '@refinedev/core';
import { Button, Checkbox, Flex, Input, Radio, Select, Switch } from 'antd';
import type { CSSProperties } from 'react';
import { choicesOf } from '../../schema/defaults';
import type { Field } from '../../schema/language/fields';
import type { Control, InputOf } from '../../schema/language/inputs';
import { hasText } from '../form/has-text';
import { TEXT_LIMIT } from '../../../typed-text';
import type { ControlProps } from './custom';

/** The input elements of forms; antd's form passes them `value` and `onChange`. */
export interface ControlParams {
  readonly field: Field;
  readonly input: InputOf;
}

export const textInput =
  (
    props: {
      readonly type?: string;
      readonly style?: CSSProperties;
      readonly inputMode?: 'decimal';
      readonly suffix?: string;
    } = {},
  ) =>
  ({ input: { placeholder, maxLength = TEXT_LIMIT } }: ControlParams) => (
    // Autofill would suggest the signed-in person's own data.
    <Input {...props} {...{ placeholder, maxLength }} autoComplete="off" />
  );

export const textArea = ({ input: { placeholder, maxLength = TEXT_LIMIT } }: ControlParams) => (
  <Input.TextArea rows={3} {...{ placeholder, maxLength }} />
);

interface PresetTextProps extends ControlProps {
  readonly presets: readonly string[];
}

function PresetText({ presets, value, onChange, ...form }: PresetTextProps) {
  const t = useTranslate();
  return (
    <Flex vertical gap={8}>
      <Input.TextArea
        {...form}
        value={value}
        rows={3}
        maxLength={TEXT_LIMIT}
        onChange={(event) => onChange?.(event.target.value)}
      />
      <Flex wrap gap={6} role="group" aria-label={t('form.presets', 'Suggested texts')}>
        {presets.map((preset) => (
          <Button
            key={preset}
            size="small"
            shape="round"
            aria-pressed={value === preset}
            {...(value === preset && { color: 'primary', variant: 'outlined' })}
            onClick={() => onChange?.(preset)}
          >
            {preset}
          </Button>
        ))}
      </Flex>
    </Flex>
  );
}

export const prose = (params: ControlParams) =>
  params.field.kind === 'multiline' && params.field.presets ? (
    <PresetText presets={params.field.presets} />
  ) : (
    textArea(params)
  );

/** Longer dropdowns are searchable; shorter ones open no keyboard on a phone. */
const FEW = 10;

export const selectInput = ({ field, input: { required, placeholder } }: ControlParams) => {
  const options = [...choicesOf(field)];
  return (
    <Select
      allowClear={required !== undefined}
      placeholder={placeholder}
      showSearch={options.length > FEW && { filterOption: hasText }}
      options={options}
    />
  );
};

const Toggle = ({ value, onChange, ...input }: ControlProps) => (
  <Switch
    {...input}
    checked={value === 'true'}
    onChange={(isOn) => onChange?.(isOn ? 'true' : 'false')}
  />
);

const Checkboxes = ({
  field,
  value = '',
  onChange,
  ...input
}: ControlProps & Pick<ControlParams, 'field'>) => (
  <Checkbox.Group
    {...input}
    options={[...choicesOf(field)]}
    value={value.split('\n')}
    onChange={(chosen) => onChange?.(chosen.join('\n'))}
  />
);

/** The inputs that look different from a kind's own. */
export const controls: Readonly<Record<Control, (params: ControlParams) => React.ReactElement>> = {
  password: ({ input: { placeholder, maxLength = TEXT_LIMIT } }) => (
    <Input.Password {...{ placeholder, maxLength }} autoComplete="new-password" />
  ),
  switch: () => <Toggle />,
  radio: ({ field }) => <Radio.Group options={[...choicesOf(field)]} />,
  checkboxes: ({ field }) => <Checkboxes field={field} />,
};
