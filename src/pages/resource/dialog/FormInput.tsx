import Form from 'antd/es/form';
import Input from 'antd/es/input/Input';
import Select from 'antd/es/select';
import { wordsOf } from '../../../schema/defaults';
import type { Field } from '../../../schema/define';
import { TEXT_LIMIT } from '../../text-limit';
import { checkInput } from './form-rules';

interface Props {
  readonly name: string;
  readonly field: Field;
  readonly required: boolean;
  readonly autoFocus: boolean;
}

/** What kinds ask of a phone's keyboard and of the browser. */
const TYPES: Partial<Record<Field['kind'], string>> = { email: 'email', phone: 'tel' };

/** One labelled input of a form, as its field's kind asks for it. */
export function FormInput({ name, field, required, autoFocus }: Props) {
  const words = wordsOf(field);
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
      {words.length > 0 ? (
        <Select
          autoFocus={autoFocus}
          allowClear={!required}
          options={words.map((word) => ({ value: word, label: word }))}
        />
      ) : (
        <Input
          type={TYPES[field.kind] ?? 'text'}
          autoFocus={autoFocus}
          maxLength={TEXT_LIMIT}
          // A browser would fill in the person at the keyboard, who is somebody else.
          autoComplete="off"
        />
      )}
    </Form.Item>
  );
}
