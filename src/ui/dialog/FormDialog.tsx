import { useTranslate } from '@refinedev/core';
import { Alert, Button, Flex, Form, type FormInstance, Typography } from 'antd';
import { type ReactNode, useId, useRef } from 'react';
import type { Resource } from '../../schema/define';
import { inputsOf } from '../../schema/inputs';
import type { Action } from '../../schema/language/actions';
import type { Row } from '../../schema/language/fields';
import type { Inputs } from '../../schema/language/inputs';
import { Dialog } from './Dialog';
import { type FormTexts, initialTexts } from './form-rules';
import { FormInputs } from './FormInputs';
import { type Send, useSubmission } from './useSubmission';

export interface Notice {
  readonly type: 'error' | 'warning' | 'info';
  readonly text: string;
}

interface Props {
  readonly resource: Resource;
  readonly declared: Partial<Inputs>;
  /** Default: a form of its own. */
  readonly form?: FormInstance;
  readonly title: string;
  readonly text?: string | undefined;
  readonly width: number;
  /**
   * The record whose values fill the inputs, which appear with it; null until it has been read.
   * Default: the declared initial values.
   */
  readonly from?: Row | null | undefined;
  readonly submit?:
    | {
        readonly label: string;
        readonly tone?: Action['tone'];
        readonly isDisabled?: boolean;
        /** Gets the focus if there are no inputs. Default: the dialog does. */
        readonly isFirst?: true | undefined;
      }
    | undefined;
  /** Default: 'Cancel' closes the dialog unless it is sending. */
  readonly cancel?: { readonly label: string; readonly onClick: () => void } | undefined;
  readonly send: Send;
  /** What is known besides the reason of a failure. */
  readonly notices?: (failure: string | null) => readonly Notice[];
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

export function FormDialog({ resource, declared, title, text, width, ...props }: Props) {
  const { form: given, from, submit, cancel, send, notices, onClose, children } = props;
  const t = useTranslate();
  const id = useId();
  const form = useRef<FormInstance<FormTexts>>(null);
  const inputs = inputsOf(declared);
  const { phase, failure, attempt } = useSubmission(resource, inputs, form, send);
  const isSending = phase === 'sending';
  const refusal: Notice[] = failure === null ? [] : [{ type: 'error', text: failure }];
  const others = isSending ? [] : (notices?.(failure) ?? []);

  /** An error disappears when its input is edited; one of a requirement that depends on others, with any edit. */
  function clearErrors(changed: FormTexts, typed: FormTexts): void {
    const others = inputs.filter(
      ({ field, required }) => typeof required === 'function' && !typed[field]?.trim(),
    );
    const names = [...Object.keys(changed), ...others.map(({ field }) => field)];
    form.current?.setFields(names.map((name) => ({ name, errors: [] })));
  }

  return (
    <Dialog
      title={title}
      width={width}
      sending={isSending}
      onCancel={onClose}
      isTyped={() => submit !== undefined && form.current?.isFieldsTouched() === true}
      footer={[
        <Button
          // Once nothing can be submitted, the focus has lost its button.
          key={submit ? 'cancel' : 'close'}
          autoFocus={!submit}
          onClick={cancel?.onClick ?? onClose}
          disabled={!cancel && isSending}
        >
          {cancel?.label ?? t('dialog.cancel', 'Cancel')}
        </Button>,
        submit && (
          <Button
            key="confirm"
            type="primary"
            htmlType="submit"
            form={id}
            data-first={submit.isFirst}
            danger={submit.tone === 'danger'}
            loading={phase !== null}
            disabled={submit.isDisabled ?? false}
          >
            {submit.label}
          </Button>
        ),
      ]}
    >
      {text !== undefined && <Typography.Paragraph type="secondary">{text}</Typography.Paragraph>}
      <Flex vertical gap={12} aria-live="polite">
        {[...refusal, ...others].map((notice) => (
          <Alert key={notice.text} type={notice.type} showIcon title={notice.text} />
        ))}
      </Flex>
      {from !== null && (
        <Form<FormTexts>
          {...(given && { form: given })}
          ref={form}
          name={id}
          layout="vertical"
          // Only the first invalid input gets the focus; the errors of the others are read out too.
          aria-live="polite"
          validateTrigger="onSubmit"
          noValidate
          disabled={phase !== null}
          scrollToFirstError={{ focus: true }}
          initialValues={initialTexts(resource, inputs, from)}
          onFinish={(typed) => void attempt(typed)}
          onValuesChange={clearErrors}
        >
          <FormInputs {...{ resource, declared }} />
        </Form>
      )}
      {children}
    </Dialog>
  );
}
