import { Alert, Button, Form } from 'antd';
import { useId, useRef } from 'react';
import { confirmTitle } from '../../schema/default-texts';
import type { Resource } from '../../schema/define';
import type { Action, Input } from '../../schema/language/actions';
import type { Row } from '../../schema/language/fields';
import { Dialog } from './Dialog';
import styles from './dialog.module.css';
import { useDraft } from './drafts';
import { type Typed, typedOf } from './form-rules';
import { InputForm } from './InputForm';
import { Sections } from './Sections';
import { useInputs } from './useInputs';
import { noticesOf, useTransition } from './useTransition';

interface Props {
  readonly resource: Resource;
  readonly row: Row;
  /** The action's name in the declaration. */
  readonly name: string;
  /** Opened by the action's key: the first input or the confirm button gets the focus. */
  readonly byLetter?: true | undefined;
  readonly filters: Readonly<Record<string, string>>;
  readonly onClose: () => void;
  readonly onDone?: () => void;
}

const NO_INPUTS: readonly Input[] = [];

function Confirmation({ action, ...props }: Props & { readonly action: Action }) {
  const { resource, row, name, byLetter = false, filters } = props;
  const { confirm, label, tone, transition, inputs = NO_INPUTS, prefill } = action;
  const draft = useDraft(
    `${resource.name} ${name} ${row.id}`,
    prefill && typedOf(resource.fields, row),
  );
  const onClose = (): void => {
    draft.forget();
    props.onClose();
  };
  const onDone = (): void => {
    onClose();
    props.onDone?.();
  };
  const id = useId();
  const [form] = Form.useForm<Typed>();
  const state = useTransition({ resource, name, action, row, filters, onDone });
  const sending = { ...state, send: state.confirm };
  const { formProps, failure, isRestored, problems, isTyped } = useInputs(
    resource,
    inputs,
    form,
    sending,
    draft,
  );
  const asks = inputs.length > 0;
  const confirmButton = useRef<HTMLButtonElement>(null);

  return (
    <Dialog
      title={confirmTitle(resource, action)}
      width={640}
      // A decision in flight must not be abandoned: its outcome is shown in this dialog.
      closable={!state.sending}
      mask={{ closable: false }}
      keyboard={!state.sending}
      onCancel={onClose}
      isTyped={isTyped}
      // Not after a click or Enter: a double Enter would open and confirm.
      first={byLetter ? confirmButton : undefined}
      classNames={{ footer: styles['footer'] ?? '' }}
      footer={[
        <Button key="cancel" onClick={onClose} disabled={state.sending}>
          Cancel
        </Button>,
        <Button
          key="confirm"
          type="primary"
          danger={tone === 'danger'}
          ref={confirmButton}
          loading={state.sending}
          disabled={state.movedTo !== null}
          {...(asks ? { htmlType: 'submit', form: id } : { onClick: () => void state.confirm({}) })}
        >
          {label}
        </Button>,
      ]}
    >
      <p className={styles['text']}>{confirm.text}</p>
      <div aria-live="polite">
        {noticesOf({ ...state, failure }).map(({ type, text }) => (
          <Alert key={text} className={styles['notice'] ?? ''} type={type} showIcon title={text} />
        ))}
      </div>
      {asks && <InputForm {...{ id, resource, inputs, formProps, isRestored, problems }} />}
      {resource.details && !prefill && (
        <Sections
          resource={resource}
          details={resource.details}
          row={row}
          without={transition?.field}
        />
      )}
    </Dialog>
  );
}

/** Confirms an action, collects its inputs and runs it. */
export function ActionDialog(props: Props) {
  const action = props.resource.actions?.[props.name];
  return action ? <Confirmation {...props} action={action} /> : null;
}
