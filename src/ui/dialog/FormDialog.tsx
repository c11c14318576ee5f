import { useTranslate } from '@refinedev/core';
import { Alert, Button, Flex, Typography } from 'antd';
import { type ReactNode, useId, useRef } from 'react';
import type { Resource } from '../../schema/define';
import type { Action } from '../../schema/language/actions';
import type { Inputs } from '../../schema/language/inputs';
import { Dialog } from './Dialog';
import type { FormTexts } from './form-rules';
import { InputForm } from './InputForm';
import { type Submission, useInputs } from './useInputs';

export interface Notice {
  readonly type: 'error' | 'warning' | 'info';
  readonly text: string;
}

interface Props extends Submission {
  readonly resource: Resource;
  readonly declared: Partial<Inputs>;
  readonly title: string;
  readonly text?: string | undefined;
  readonly width: number;
  readonly begin?: FormTexts | undefined;
  readonly submit?:
    | {
        readonly label: string;
        readonly tone?: Action['tone'];
        readonly isDisabled?: boolean;
        readonly isFirst?: boolean;
      }
    | undefined;
  readonly cancel?: ReactNode;
  /** What is known besides the reason of a failure. */
  readonly notices?: (failure: string | null) => readonly Notice[];
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

export function FormDialog({ resource, declared, title, text, width, ...props }: Props) {
  const { submit, cancel, sending, notices, onClose, children } = props;
  const t = useTranslate();
  const id = useId();
  const confirm = useRef<HTMLButtonElement>(null);
  const { formProps, failure, problems, validating, isTyped } = useInputs(
    resource,
    declared,
    props,
    props.begin,
  );
  const refusal: Notice[] = failure === null ? [] : [{ type: 'error', text: failure }];
  return (
    <Dialog
      title={title}
      width={width}
      sending={sending}
      onCancel={onClose}
      isTyped={() => submit !== undefined && isTyped()}
      first={submit?.isFirst ? confirm : undefined}
      footer={[
        cancel ?? (
          <Button key="cancel" onClick={onClose} disabled={sending}>
            {t('dialog.cancel', 'Cancel')}
          </Button>
        ),
        submit && (
          <Button
            key="confirm"
            type="primary"
            htmlType="submit"
            form={id}
            ref={confirm}
            danger={submit.tone === 'danger'}
            loading={sending || validating}
            disabled={submit.isDisabled ?? false}
          >
            {submit.label}
          </Button>
        ),
      ]}
    >
      {text !== undefined && <Typography.Paragraph type="secondary">{text}</Typography.Paragraph>}
      <Flex vertical gap={12} aria-live="polite">
        {[...refusal, ...(notices?.(failure) ?? [])].map((notice) => (
          <Alert key={notice.text} type={notice.type} showIcon title={notice.text} />
        ))}
      </Flex>
      <InputForm {...{ id, resource, declared, formProps, problems }} />
      {children}
    </Dialog>
  );
}
