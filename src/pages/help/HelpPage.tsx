import { useTranslate } from '@refinedev/core';
import { Card, Flex, Typography } from 'antd';
import { KeyGroups } from '../keys/KeyGroups';

export default function HelpPage() {
  const t = useTranslate();
  return (
    <Flex component="article" vertical gap={16} style={{ maxWidth: 960 }}>
      <Typography.Title style={{ margin: 0 }}>{t('help.title', 'Help')}</Typography.Title>
      <Card title={<Typography.Title level={2}>{t('help.glossary', 'Glossary')}</Typography.Title>}>
        <dl style={{ margin: 0 }}>
          {GLOSSARY.map(([term, meaning]) => (
            <Flex key={term} wrap gap="0 24px" style={{ paddingBlock: 6 }}>
              <dt style={{ flex: '0 0 200px', fontWeight: 600 }}>{term}</dt>
              <dd style={{ flex: '1 1 260px', margin: 0 }}>{meaning}</dd>
            </Flex>
          ))}
        </dl>
      </Card>
      <Card title={<Typography.Title level={2}>{t('help.keys', 'Keys')}</Typography.Title>}>
        <p>
          {t(
            'help.note',
            'Single keys do nothing while you type. The account menu switches them off. In a list, actions have letters of their own: press ? there to see them.',
          )}
        </p>
        <KeyGroups />
      </Card>
    </Flex>
  );
}

/** In alphabetical order. */
const GLOSSARY: readonly (readonly [term: string, meaning: string])[] = [
  ['Accrual', 'The tax that arose from transactions in a month, whether or not it has been paid.'],
  [
    'Active, Inactive',
    'What the register, or the list of devices, says now, whatever period is chosen.',
  ],
  [
    'Activity',
    'Of a taxpayer: active or inactive. On the Logs page: what somebody did in this console.',
  ],
  ['Category', 'The size of a taxpayer: Large, Medium, Small or Micro.'],
  [
    'Collection Tier',
    'How much a taxpayer contributes: High, Medium or Low, as the register has it.',
  ],
  ['Collection Type', 'The tax that a transaction is about: GST or WHT.'],
  [
    'Device',
    'A tax device, which records a trader’s sales and reports them. In stock: not handed out yet. Faulty: known not to work.',
  ],
  ['District, Region', 'Where a taxpayer or a device is. Several districts form a region.'],
  ['GST', 'Goods and services tax.'],
  [
    'Last Seen',
    'When a device last reported. A device that has been silent for long may be switched off or broken.',
  ],
  ['Month to date, Year to date', 'From the first day of this month, or of this year, until now.'],
  [
    'Non-taxpayer',
    'A business that the authority knows of and that is not in the register of taxpayers.',
  ],
  ['Receipt', 'What a device printed for one sale. Each receipt is one transaction.'],
  [
    'Refund',
    'A request to pay back tax of a taxpayer’s transaction. Submitted: waiting for a decision. Approved, Rejected: decided; this is final.',
  ],
  ['Statement', 'A document of a taxpayer’s transactions or devices, opened or mailed as a PDF.'],
  ['Taxpayer', 'A business in the register, known by its TIN.'],
  ['TIN', 'Taxpayer identification number. Names are not unique; this is.'],
  ['Transaction', 'One sale that a device reported, with its amount and its tax.'],
  ['WHT', 'Withholding tax: deducted by the payer at the time of payment.'],
  ['—', 'Not supplied. An amount that is missing is never shown as 0.'],
];
