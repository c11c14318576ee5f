import { useTranslate } from '@refinedev/core';
import { Alert, Button, Flex, Form, Typography } from 'antd';
import { useId, useRef } from 'react';
import { confirmTitle } from '../../schema/default-texts';
import type { Resource } from '../../schema/define';
import type { Action } from '../../schema/language/actions';
import type { Row } from '../../schema/language/fields';
import { Dialog } from './Dialog';
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

function Confirmation({ action, ...props }: Props & { readonly action: Action }) {
  const { resource, row, name, byLetter = false, filters } = props;
  const { confirm, label, tone, transition, inputs = [], prefill } = action;
  const t = useTranslate();
  const { onClose } = props;
  const onDone = (): void => {
    onClose();
    props.onDone?.();
  };
  const id = useId();
  const [form] = Form.useForm<Typed>();
  const state = useTransition({ resource, name, action, row, filters, onDone });
  const sending = { ...state, send: state.confirm };
  const { formProps, failure, problems, validating, isTyped } = useInputs(
    resource,
    action,
    form,
    sending,
    prefill && typedOf(resource.fields, row),
  );
  const asks = inputs.length > 0;
  const confirmButton = useRef<HTMLButtonElement>(null);

  return (
    <Dialog
      title={confirmTitle(resource, action)}
      width={680}
      sending={state.sending}
      onCancel={onClose}
      isTyped={isTyped}
      // Not after a click or Enter: a double Enter would open and confirm.
      first={byLetter ? confirmButton : undefined}
      footer={[
        <Button key="cancel" onClick={onClose} disabled={state.sending}>
          {t('dialog.cancel', 'Cancel')}
        </Button>,
        <Button
          key="confirm"
          type="primary"
          danger={tone === 'danger'}
          ref={confirmButton}
          loading={state.sending || validating}
          disabled={state.movedTo !== null}
          {...(asks ? { htmlType: 'submit', form: id } : { onClick: () => void state.confirm({}) })}
        >
          {label}
        </Button>,
      ]}
    >
      <Typography.Paragraph type="secondary">{confirm.text}</Typography.Paragraph>
      <Flex vertical gap={12} aria-live="polite">
        {noticesOf({ ...state, failure }).map(({ type, text }) => (
          <Alert key={text} type={type} showIcon title={text} />
        ))}
      </Flex>
      {asks && <InputForm {...{ id, resource, formProps, problems }} declared={action} />}
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
