import Form, { type FormProps } from 'antd/es/form';
import type { Input } from '../../schema/language/actions';
import type { Resource } from '../../schema/define';
import type { Row, Field } from '../../schema/language/fields';
import { inputs } from '../kinds/inputs';
import { type Typed, typedOf, checkInput } from './form-rules';

interface InputProps {
  readonly name: string;
  readonly field: Field;
  readonly required: boolean;
}

/** One labelled input of a form, as its field's kind asks for it. */
function FormInput({ name, field, required }: InputProps) {
  const input = inputs[field.kind];
  if (!input) return null;
  return (
    <Form.Item
      name={name}
      label={field.label}
      required={required}
      validateTrigger="onSubmit"
      rules={[
        {
          validator: async (_, text: string | undefined) => {
            const problem = checkInput(field, text, required);
            if (problem !== undefined) throw new Error(problem);
          },
        },
      ]}
    >
      {input.control({ field, required })}
    </Form.Item>
  );
}

interface Props {
  readonly id: string;
  readonly resource: Resource;
  readonly inputs: readonly Input[];
  /** The record whose values stand in the inputs at first; absent for empty ones. */
  readonly row?: Row | undefined;
  readonly formProps: FormProps<Typed>;
  /** What is wrong, to be read out. */
  readonly problems: string;
}

/** The inputs of a dialog, below each other. */
export function InputForm({ id, resource, inputs, row, formProps, problems }: Props) {
  return (
    <>
      {/* antd ties an error to its field and says nothing when it appears. */}
      <p role="alert" className="visually-hidden">
        {problems}
      </p>
      <Form
        {...formProps}
        name={id}
        layout="vertical"
        noValidate
        initialValues={row ? typedOf(resource.fields, row) : {}}
      >
        {inputs.map((input) => {
          const { field: name, optional } = typeof input === 'string' ? { field: input } : input;
          const field = resource.fields[name];
          return field && <FormInput key={name} {...{ name, field }} required={!optional} />;
        })}
      </Form>
    </>
  );
}
