import { Button } from 'antd';
import { type StatementArgs, type StatementKind, statements } from '../../resources/statements';
import { describeDays } from '../../schema/day-range';
import { Dialog } from '../../ui/dialog/Dialog';
import styles from './statements.module.css';
import type { Recipient } from './StatementPanel';

interface Props {
  readonly kind: StatementKind;
  readonly args: StatementArgs;
  readonly recipient: Recipient;
  readonly onSend: () => void;
  readonly onClose: () => void;
}

/** Confirms sending a statement, which can't be undone: its recipient, period and address. */
export function SendDialog({ kind, args, recipient, onSend, onClose }: Props) {
  const { startDate, endDate } = args;
  const facts = [
    ['Statement of', statements[kind].label],
    ['Period', describeDays({ from: startDate, to: endDate })],
    ['Taxpayer', [recipient.name, `TIN ${recipient.tin}`].filter(Boolean).join(', ')],
    ['E-mail', recipient.email ?? 'The address that the authority has of the taxpayer'],
  ];
  return (
    <Dialog
      title="Send this statement?"
      width={480}
      onCancel={onClose}
      footer={[
        <Button key="cancel" onClick={onClose}>
          Cancel
        </Button>,
        <Button
          key="send"
          type="primary"
          onClick={() => {
            onClose();
            onSend();
          }}
        >
          Send
        </Button>,
      ]}
    >
      <dl className={styles['facts']}>
        {facts.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
