import { Col, Form, type FormProps, Row as Grid, Typography } from 'antd';
import { cloneElement } from 'react';
import type { Resource } from '../../schema/define';
import { inputGroups } from '../../schema/inputs';
import type { Field, Row } from '../../schema/language/fields';
import type { InputOf, Inputs } from '../../schema/language/inputs';
import { RelationInput } from '../form/RelationInput';
import { type CustomInputProps, CustomErrorBoundary, useRegistered } from '../kinds/custom';
import { inputControl } from '../kinds/inputs';
import { checkInput, isRequired, type FormTexts, valuesOf } from './form-rules';

interface Props {
  readonly id: string;
  readonly resource: Resource;
  readonly declared: Partial<Inputs>;
  readonly formProps: FormProps<FormTexts>;
  readonly problems: string;
}

export function InputForm({ id, resource, declared, formProps, problems }: Props) {
  const groups = inputGroups(declared);
  const width = 24 / (declared.columns ?? 1);
  return (
    <>
      {groups.length > 0 && (
        // antd links an error to its input but does not announce it.
        <p role="alert" className="visually-hidden">
          {problems}
        </p>
      )}
      <Form {...formProps} name={id} layout="vertical" validateTrigger="onSubmit" noValidate>
        {groups.map(({ title, inputs }) => (
          <section key={inputs[0]?.field} aria-label={title ?? undefined}>
            {title !== null && <Typography.Title level={3}>{title}</Typography.Title>}
            <Grid gutter={16}>
              {inputs.map((input) => (
                <Column key={input.field} {...{ resource, input, width }} />
              ))}
            </Grid>
          </section>
        ))}
      </Form>
    </>
  );
}

interface ColumnProps {
  readonly resource: Resource;
  readonly input: InputOf;
  readonly width: number;
}

/** An input in its place. The others' values may hide it and decide whether it is required. */
function Column({ resource: { fields }, input, width }: ColumnProps) {
  const { field: name, when, required } = input;
  const field = fields[name];
  if (!field) return null;
  const draw = (values: Partial<Row>) =>
    (!when || when(values)) && (
      <Col xs={24} md={width}>
        <FormInput {...{ field, input }} required={isRequired(input, values)} />
      </Col>
    );
  if (!when && typeof required !== 'function') return draw({});
  return (
    <Form.Item noStyle shouldUpdate>
      {(form) => draw(valuesOf(fields, form.getFieldsValue() as FormTexts))}
    </Form.Item>
  );
}

interface InputProps {
  readonly field: Field;
  readonly input: InputOf;
}

function FormInput({ field, input, required }: InputProps & { readonly required: boolean }) {
  const { options, help } = input;
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
        <RelationInput options={options} required={required} placeholder={input.placeholder} />
      ) : (
        <FieldInput {...{ field, input }} />
      )}
    </Form.Item>
  );
}

function FieldInput({ field, input, ...given }: InputProps & Omit<CustomInputProps, 'field'>) {
  const { inputs } = useRegistered();
  const standard = cloneElement(inputControl({ field, input }), given);
  const Custom = inputs[field.input ?? ''];
  if (!Custom) return standard;
  return (
    <CustomErrorBoundary fallback={standard}>
      <Custom {...given} field={field} />
    </CustomErrorBoundary>
  );
}
