import { useTranslate } from '@refinedev/core';
import { Alert, Button, Flex, type FormInstance, Typography } from 'antd';
import { type ReactNode, useId, useRef } from 'react';
import type { Resource } from '../../schema/define';
import { inputsOf } from '../../schema/inputs';
import type { Action } from '../../schema/language/actions';
import type { Row } from '../../schema/language/fields';
import type { Inputs } from '../../schema/language/inputs';
import { Dialog } from './Dialog';
import type { FormTexts } from './form-rules';
import { InputForm } from './InputForm';
import { type Send, useSubmission } from './useSubmission';

export interface Notice {
  readonly type: 'error' | 'warning' | 'info';
  readonly text: string;
}

interface Props {
  readonly resource: Resource;
  readonly declared: Partial<Inputs>;
  readonly title: string;
  readonly text?: string | undefined;
  readonly width: number;
  /** The record whose values fill the inputs. Default: the declared initial values. */
  readonly from?: Row | undefined;
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
  const { from, submit, cancel, send, notices, onClose, children } = props;
  const t = useTranslate();
  const id = useId();
  const form = useRef<FormInstance<FormTexts>>(null);
  const submission = useSubmission(resource, inputsOf(declared), form, send);
  const { phase, failure } = submission;
  const isSending = phase === 'sending';
  const refusal: Notice[] = failure === null ? [] : [{ type: 'error', text: failure }];
  const others = isSending ? [] : (notices?.(failure) ?? []);
  return (
    <Dialog
      title={title}
      width={width}
      sending={isSending}
      onCancel={onClose}
      isTyped={() => submit !== undefined && form.current?.isFieldsTouched() === true}
      footer={[
        <Button key="cancel" onClick={cancel?.onClick ?? onClose} disabled={!cancel && isSending}>
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
      <InputForm
        {...{ id, form, resource, declared, from }}
        isDisabled={phase !== null}
        onSubmit={submission.submit}
      />
      {children}
    </Dialog>
  );
}
