import { useTranslate } from '@refinedev/core';
import { Card, Flex, Typography } from 'antd';
import { product } from '../../product';
import { MISSING } from '../../schema/format';
import type { Translate } from '../../schema/translate';
import { KeyGroups } from '../keys/KeyGroups';

export default function HelpPage() {
  const t = useTranslate();
  return (
    <Flex component="article" vertical gap={16} style={{ maxWidth: 960 }}>
      <Typography.Title style={{ margin: 0 }}>{t('help.title', 'Help')}</Typography.Title>
      <Card title={<Typography.Title level={2}>{t('help.glossary', 'Glossary')}</Typography.Title>}>
        <dl style={{ margin: 0 }}>
          {glossaryIn(t).map(([term, meaning]) => (
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

/** The terms in the alphabetical order of the language. */
function glossaryIn(t: Translate): readonly (readonly [term: string, meaning: string])[] {
  const { compare } = new Intl.Collator(product.locale);
  const terms = [
    [
      t('glossary.accrual', 'Accrual'),
      t(
        'glossary.accrual.meaning',
        'The tax that arose from transactions in a month, whether or not it has been paid.',
      ),
    ],
    [
      t('glossary.active', 'Active, Inactive'),
      t(
        'glossary.active.meaning',
        'What the register, or the list of devices, says now, whatever period is chosen.',
      ),
    ],
    [
      t('glossary.activity', 'Activity'),
      t(
        'glossary.activity.meaning',
        'Of a taxpayer: active or inactive. On the Logs page: what somebody did in this console.',
      ),
    ],
    [
      t('glossary.category', 'Category'),
      t('glossary.category.meaning', 'The size of a taxpayer: Large, Medium, Small or Micro.'),
    ],
    [
      t('glossary.tier', 'Collection Tier'),
      t(
        'glossary.tier.meaning',
        'How much a taxpayer contributes: High, Medium or Low, as the register has it.',
      ),
    ],
    [
      t('glossary.type', 'Collection Type'),
      t('glossary.type.meaning', 'The tax that a transaction is about: GST or WHT.'),
    ],
    [
      t('glossary.device', 'Device'),
      t(
        'glossary.device.meaning',
        'A tax device, which records a trader’s sales and reports them. In stock: not handed out yet. Faulty: known not to work.',
      ),
    ],
    [
      t('glossary.district', 'District, Region'),
      t(
        'glossary.district.meaning',
        'Where a taxpayer or a device is. Several districts form a region.',
      ),
    ],
    [t('glossary.gst', 'GST'), t('glossary.gst.meaning', 'Goods and services tax.')],
    [
      t('glossary.lastSeen', 'Last Seen'),
      t(
        'glossary.lastSeen.meaning',
        'When a device last reported. A device that has been silent for long may be switched off or broken.',
      ),
    ],
    [
      t('glossary.toDate', 'Month to date, Year to date'),
      t('glossary.toDate.meaning', 'From the first day of this month, or of this year, until now.'),
    ],
    [
      t('glossary.nonTaxpayer', 'Non-taxpayer'),
      t(
        'glossary.nonTaxpayer.meaning',
        'A business that the authority knows of and that is not in the register of taxpayers.',
      ),
    ],
    [
      t('glossary.receipt', 'Receipt'),
      t(
        'glossary.receipt.meaning',
        'What a device printed for one sale. Each receipt is one transaction.',
      ),
    ],
    [
      t('glossary.refund', 'Refund'),
      t(
        'glossary.refund.meaning',
        'A request to pay back tax of a taxpayer’s transaction. Submitted: waiting for a decision. Approved, Rejected: decided; this is final.',
      ),
    ],
    [
      t('glossary.statement', 'Statement'),
      t(
        'glossary.statement.meaning',
        'A document of a taxpayer’s transactions or devices, opened or mailed as a PDF.',
      ),
    ],
    [
      t('glossary.taxpayer', 'Taxpayer'),
      t('glossary.taxpayer.meaning', 'A business in the register, known by its TIN.'),
    ],
    [
      t('glossary.tin', 'TIN'),
      t('glossary.tin.meaning', 'Taxpayer identification number. Names are not unique; this is.'),
    ],
    [
      t('glossary.transaction', 'Transaction'),
      t(
        'glossary.transaction.meaning',
        'One sale that a device reported, with its amount and its tax.',
      ),
    ],
    [
      t('glossary.wht', 'WHT'),
      t('glossary.wht.meaning', 'Withholding tax: deducted by the payer at the time of payment.'),
    ],
  ] as const;
  const missing = t(
    'glossary.missing',
    'Not supplied. An amount that is missing is never shown as 0.',
  );
  return [...terms.toSorted(([a], [b]) => compare(a, b)), [MISSING, missing]];
}
