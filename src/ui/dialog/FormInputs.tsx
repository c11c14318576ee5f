import { Col, Form, Row as Grid, Typography } from 'antd';
import { cloneElement } from 'react';
import type { Resource } from '../../schema/define';
import { inputGroups } from '../../schema/inputs';
import type { Field } from '../../schema/language/fields';
import type { InputOf, Inputs } from '../../schema/language/inputs';
import { RelationInput } from '../form/RelationInput';
import { Custom, type CustomInputProps, useRegistered } from '../kinds/custom';
import { inputControl } from '../kinds/inputs';
import { checkInput, type FormTexts, isRequired, valuesOf } from './form-rules';

interface Props {
  readonly resource: Resource;
  readonly declared: Partial<Inputs>;
}

/** The inputs of a form. Their values may hide others and decide whether others are required. */
export function FormInputs({ resource: { fields }, declared }: Props) {
  return (
    <Form.Item noStyle shouldUpdate>
      {({ getFieldsValue }) => {
        const values = valuesOf(fields, getFieldsValue() as FormTexts);
        return inputGroups(declared).map(({ title, inputs }) => (
          <section key={inputs[0]?.field} aria-label={title ?? undefined}>
            {title !== null && <Typography.Title level={3}>{title}</Typography.Title>}
            <Grid gutter={16}>
              {inputs
                .filter(({ when }) => when?.(values) ?? true)
                .map((input) => (
                  <Col key={input.field} xs={24} md={24 / (declared.columns ?? 1)}>
                    <FormInput
                      field={fields[input.field]}
                      input={input}
                      required={isRequired(input, values)}
                    />
                  </Col>
                ))}
            </Grid>
          </section>
        ));
      }}
    </Form.Item>
  );
}

interface InputProps {
  readonly field: Field | undefined;
  readonly input: InputOf;
  readonly required: boolean;
}

function FormInput({ field, input, required }: InputProps) {
  const { options, help, placeholder } = input;
  if (!field) return null;
  return (
    <Form.Item
      name={input.field}
      label={field.label}
      required={required}
      extra={help}
      rules={[
        {
          validator: async (_, text: string | undefined) => {
            const problem = checkInput(field, text, { ...input, required });
            if (problem !== undefined) throw new Error(problem);
          },
        },
      ]}
    >
      {options ? (
        <RelationInput {...{ options, required, placeholder }} />
      ) : (
        <FieldInput {...{ field, input }} />
      )}
    </Form.Item>
  );
}

interface FieldInputProps extends CustomInputProps {
  readonly input: InputOf;
}

function FieldInput({ field, input, ...given }: FieldInputProps) {
  const { inputs } = useRegistered();
  const standard = cloneElement(inputControl({ field, input }), given);
  return (
    <Custom component={inputs[field.input ?? '']} props={{ ...given, field }} fallback={standard} />
  );
}
