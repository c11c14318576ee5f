import { useTranslate } from '@refinedev/core';
import { Descriptions } from 'antd';
import { type StatementArgs, type StatementKind, statements } from '../../resources/statements';
import { describeDays } from '../../schema/range';
import { formatList } from '../../schema/translate';
import { Dialog } from '../../ui/dialog/Dialog';
import type { Recipient } from './StatementPanel';

interface Props {
  readonly kind: StatementKind;
  readonly args: StatementArgs;
  readonly recipient: Recipient;
  readonly onSend: () => void;
  readonly onClose: () => void;
}

/** Confirms sending a statement, which can't be undone: its recipient, period and address. */
export default function SendDialog({ kind, args, recipient, onSend, onClose }: Props) {
  const { startDate, endDate } = args;
  const t = useTranslate();
  const { name } = recipient;
  const tin = t('statement.tin', { tin: recipient.tin }, 'TIN {{tin}}');
  const facts: Record<string, string> = {
    [t('statement.kind', 'Statement of')]: statements[kind].label,
    [t('statement.period', 'Period')]: describeDays({ from: startDate, to: endDate }),
    [t('statement.taxpayer', 'Taxpayer')]: formatList(name ? [name, tin] : [tin]),
    [t('statement.email', 'E-mail')]:
      recipient.email ?? t('statement.knownAddress', "The taxpayer's address in the register"),
  };
  return (
    <Dialog
      title={t('statement.confirm', 'Send this statement?')}
      width={480}
      onCancel={onClose}
      footer={undefined}
      okText={t('statement.send', 'Send')}
      onOk={() => {
        onClose();
        onSend();
      }}
    >
      <Descriptions
        size="small"
        colon={false}
        column={1}
        styles={{ label: { flex: 'none', width: 120 } }}
        items={Object.entries(facts).map(([label, children]) => ({ key: label, label, children }))}
      />
    </Dialog>
  );
}
