import { Col, Form, type FormProps, Row as Grid, Typography } from 'antd';
import { cloneElement } from 'react';
import type { Resource } from '../../schema/define';
import { inputGroups } from '../../schema/inputs';
import type { Field } from '../../schema/language/fields';
import type { InputOf, Inputs } from '../../schema/language/inputs';
import { RelationInput } from '../form/RelationInput';
import { type CustomInputProps, CustomErrorBoundary, useRegistered } from '../kinds/custom';
import { inputControl } from '../kinds/inputs';
import { checkInput, type Typed, valuesOf } from './form-rules';

interface Props {
  readonly id: string;
  readonly resource: Resource;
  readonly declared: Partial<Inputs>;
  readonly formProps: FormProps<Typed>;
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
                <Columns key={input.field} {...{ resource, input, width }} />
              ))}
            </Grid>
          </section>
        ))}
      </Form>
    </>
  );
}

interface ColumnsProps {
  readonly resource: Resource;
  readonly input: InputOf;
  readonly width: number;
}

/** An input in its place, or two that form a range, unless the others' values hide it. */
function Columns({ resource: { fields }, input, width }: ColumnsProps) {
  const { field: name, until, when, span = 1 } = input;
  const field = fields[name];
  const second = until === undefined ? undefined : fields[until];
  if (!field) return null;
  const isRange = second !== undefined && until !== undefined;
  const md = Math.min(24, width * span) / (isRange && width === 24 ? 2 : 1);
  const drawn = (
    <>
      <Col xs={24} md={md}>
        <FormInput {...{ field, input }} />
      </Col>
      {isRange && (
        <Col xs={24} md={md}>
          <FormInput field={second} input={{ ...input, field: until }} from={name} />
        </Col>
      )}
    </>
  );
  if (!when) return drawn;
  return (
    <Form.Item noStyle shouldUpdate>
      {(form) => when(valuesOf(fields, form.getFieldsValue() as Typed)) && drawn}
    </Form.Item>
  );
}

interface InputProps {
  readonly field: Field;
  readonly input: InputOf;
  /** The earlier end of the range whose later end this is. */
  readonly from?: string;
}

function FormInput({ field, input, from }: InputProps) {
  const { required = true, options, help } = input;
  return (
    <Form.Item
      name={input.field}
      label={field.label}
      required={required}
      extra={help}
      rules={[
        ({ getFieldValue }) => ({
          validator: async (_, text: string | undefined) => {
            const begin = from === undefined ? undefined : readDay(field, getFieldValue(from));
            const limits = begin === undefined ? input : { ...input, min: begin };
            const problem = checkInput(field, text, limits);
            if (problem !== undefined) throw new Error(problem);
          },
        }),
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

function readDay(field: Field, text: string | undefined): string | undefined {
  const { value } = valuesOf({ value: field }, { value: text });
  return typeof value === 'string' ? value : undefined;
}
