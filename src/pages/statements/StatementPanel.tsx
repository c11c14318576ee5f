import { useTranslate } from '@refinedev/core';
import { Card, Flex, Radio, Typography } from 'antd';
import { useId, useState } from 'react';
import { type StatementKind, statements } from '../../resources/statements';
import { isOmitted } from '../../schema/as-sent';
import type { Row } from '../../schema/language/fields';
import { readDayRange } from '../../schema/range';
import { RangeFilter } from '../../ui/filters/RangeFilter';
import { StatementDelivery } from './StatementDelivery';

/** The taxpayer who receives the statement. */
export interface Recipient {
  readonly tin: string;
  /** From the register; null if unknown. */
  readonly name: string | null;
  /** Null if the register has none, undefined if it does not say. */
  readonly email: string | null | undefined;
}

const kinds = Object.entries(statements) as [StatementKind, { label: string }][];

interface Props {
  readonly tin: string;
  /** The taxpayer's record in the register; null if there is none. */
  readonly taxpayer: Row | null | undefined;
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Chooses the kind and period of a taxpayer's statement, and generates or sends it. */
export function StatementPanel({ tin, taxpayer }: Props) {
  const t = useTranslate();
  const { taxPayerName, email }: Partial<Row> = taxpayer ?? {};
  const isKnown = taxpayer && !isOmitted(taxpayer, 'email');
  const recipient: Recipient = {
    tin,
    name: textOf(taxPayerName),
    email: isKnown ? textOf(email) : undefined,
  };
  const labelId = useId();
  const [kind, setKind] = useState<StatementKind>('transactions');
  const [period, setPeriod] = useState<string>();
  const { from, to } = readDayRange(period);
  const args = from !== null && to !== null ? { tin, startDate: from, endDate: to } : undefined;
  return (
    <Card>
      <Flex vertical gap="middle">
        <Flex wrap gap="12px 32px" align="center">
          <Flex wrap gap="small" align="center">
            <Typography.Text type="secondary" id={labelId}>
              {t('statement.kind', 'Statement of')}
            </Typography.Text>
            <Radio.Group
              aria-labelledby={labelId}
              options={kinds.map(([value, { label }]) => ({ value, label }))}
              value={kind}
              onChange={({ target }) => setKind(target.value)}
            />
          </Flex>
          <Flex wrap gap="small" align="center">
            <RangeFilter
              label={t('statement.period', 'Period')}
              value={period}
              onChange={setPeriod}
            />
            {!args && (
              <Typography.Text type="secondary">
                {t('statement.choosePeriod', 'Choose a start and an end date.')}
              </Typography.Text>
            )}
          </Flex>
        </Flex>
        <StatementDelivery
          key={JSON.stringify([tin, kind, period])}
          {...{ kind, args, recipient }}
        />
      </Flex>
    </Card>
  );
}
