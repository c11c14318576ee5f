import { Form, type FormProps } from 'antd';
import type { Resource } from '../../schema/define';
import type { Input } from '../../schema/language/actions';
import type { Field } from '../../schema/language/fields';
import { inputs } from '../kinds/inputs';
import { checkInput, type Typed } from './form-rules';

interface InputProps {
  readonly name: string;
  readonly field: Field;
  readonly required: boolean;
}

/** A labelled input of the field's kind. */
function FormInput({ name, field, required }: InputProps) {
  const input = inputs[field.kind];
  if (!input) return null;
  return (
    <Form.Item
      name={name}
      label={field.label}
      required={required}
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
  readonly formProps: FormProps<Typed>;
  /** All validation errors as one text for screen readers. */
  readonly problems: string;
}

export const InputForm = ({ id, resource, inputs, formProps, problems }: Props) => (
  <>
    {/* antd links an error to its input but does not announce it. */}
    <p role="alert" className="visually-hidden">
      {problems}
    </p>
    <Form {...formProps} name={id} layout="vertical" validateTrigger="onSubmit" noValidate>
      {inputs.map((input) => {
        const { field: name, optional } = typeof input === 'string' ? { field: input } : input;
        const field = resource.fields[name];
        return field && <FormInput key={name} {...{ name, field }} required={!optional} />;
      })}
    </Form>
  </>
);
