import Form, { type FormProps } from 'antd/es/form';
import type { Input } from '../../schema/language/actions';
import type { Resource } from '../../schema/define';
import type { Row } from '../../schema/language/fields';
import { FormInput } from './FormInput';
import { type Typed, typedOf } from './form-rules';

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
