import Alert from 'antd/es/alert';
import Form, { type FormProps } from 'antd/es/form';
import type { Input } from '../../schema/language/actions';
import type { Resource } from '../../schema/define';
import type { Row, Field } from '../../schema/language/fields';
import { inputs } from '../kinds/inputs';
import styles from './dialog.module.css';
import { type Typed, typedOf, checkInput } from './form-rules';

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
  /** The record whose values are the initial values; absent for empty inputs. */
  readonly row?: Row | undefined;
  readonly formProps: FormProps<Typed>;
  /** All validation errors as one text for screen readers. */
  readonly problems: string;
}

export function InputForm({ id, resource, inputs, row, formProps, problems }: Props) {
  const { initialValues: draft } = formProps;
  return (
    <>
      {draft && (
        <Alert
          className={styles['notice'] ?? ''}
          type="info"
          showIcon
          title="What you had typed is here again."
        />
      )}
      {/* antd links an error to its input but does not announce it. */}
      <p role="alert" className="visually-hidden">
        {problems}
      </p>
      <Form
        {...formProps}
        name={id}
        layout="vertical"
        noValidate
        initialValues={{ ...(row && typedOf(resource.fields, row)), ...draft }}
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
