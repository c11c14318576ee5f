import Form from 'antd/es/form';
import type { Field } from '../../schema/language/fields';
import { inputs } from '../kinds/inputs';
import { checkInput } from './form-rules';

interface Props {
  readonly name: string;
  readonly field: Field;
  readonly required: boolean;
}

/** One labelled input of a form, as its field's kind asks for it. */
export function FormInput({ name, field, required }: Props) {
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
