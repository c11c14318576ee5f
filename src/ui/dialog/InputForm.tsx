import { Col, Form, type FormInstance, Row as Grid, Typography } from 'antd';
import { cloneElement, type RefObject } from 'react';
import type { Resource } from '../../schema/define';
import { inputGroups } from '../../schema/inputs';
import type { Field, Row } from '../../schema/language/fields';
import type { InputOf, Inputs } from '../../schema/language/inputs';
import { RelationInput } from '../form/RelationInput';
import { Custom, type CustomInputProps, useRegistered } from '../kinds/custom';
import { inputControl } from '../kinds/inputs';
import { checkInput, type FormTexts, initialTexts, isRequired, valuesOf } from './form-rules';

interface Props {
  readonly id: string;
  readonly form: RefObject<FormInstance<FormTexts> | null>;
  readonly resource: Resource;
  readonly declared: Partial<Inputs>;
  readonly from: Row | undefined;
  readonly isDisabled: boolean;
  readonly onSubmit: (typed: FormTexts) => Promise<void>;
}

/** The declared inputs. Their values may hide others and decide whether others are required. */
export function InputForm({ resource, declared, from, onSubmit, ...props }: Props) {
  const { id, form, isDisabled } = props;
  const { fields } = resource;
  const groups = inputGroups(declared);
  const inputs = groups.flatMap((group) => group.inputs);

  /** An error disappears when its input is edited, or while it may be that it is required. */
  function clearErrors(changed: FormTexts, typed: FormTexts): void {
    const others = inputs.filter(
      ({ field, required }) => typeof required === 'function' && !typed[field]?.trim(),
    );
    const names = [...Object.keys(changed), ...others.map(({ field }) => field)];
    form.current?.setFields(names.map((name) => ({ name, errors: [] })));
  }

  return (
    <Form<FormTexts>
      ref={form}
      name={id}
      layout="vertical"
      // Only the first invalid input gets the focus; the errors of the others are read out too.
      aria-live="polite"
      validateTrigger="onSubmit"
      noValidate
      disabled={isDisabled}
      scrollToFirstError={{ focus: true }}
      initialValues={initialTexts(resource, inputs, from)}
      onFinish={(typed) => void onSubmit(typed)}
      onValuesChange={clearErrors}
    >
      <Form.Item noStyle shouldUpdate>
        {({ getFieldsValue }) => {
          const values = valuesOf(fields, getFieldsValue() as FormTexts);
          return groups.map((group) => (
            <section key={group.inputs[0]?.field} aria-label={group.title ?? undefined}>
              {group.title !== null && <Typography.Title level={3}>{group.title}</Typography.Title>}
              <Grid gutter={16}>
                {group.inputs
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
    </Form>
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
