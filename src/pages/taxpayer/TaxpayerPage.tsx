import { useTranslate } from '@refinedev/core';
import { Col, Flex, Row } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import {
  taxpayerAmountMonths,
  taxpayerGstMonths,
  taxpayerSums,
  taxpayerWhtMonths,
} from '../../resources/taxpayer-figures';
import { taxpayers } from '../../resources/taxpayers';
import { Counts } from '../../ui/figures/Counts';
import { SharedCall } from '../../ui/figures/guards';
import { ChartPanel } from '../../ui/figures/ChartPanel';
import { useFigures } from '../../ui/figures/useFigures';
import { EmptyList } from '../../ui/list/ListStates';
import { MistakesGuard } from '../../ui/mistakes';
import { titleOf } from '../../ui/title';
import { TaxpayerHeader, useTaxpayer } from './TaxpayerHeader';
import { TaxpayerSections } from './TaxpayerSections';

const LIST = taxpayers.route ?? '/';

/** The list's URL from which the user came; the plain list otherwise. */
function useWayBack(): string {
  const { state } = useLocation();
  const [from] = useState(String((state as { from?: unknown } | null)?.from ?? ''));
  return from.startsWith(`${LIST}?`) ? from : LIST;
}

/** A taxpayer: its record, its figures, and the lists that belong to it. */
export default function TaxpayerPage() {
  const t = useTranslate();
  const { tin = '' } = useParams();
  const lookup = useTaxpayer(tin);
  const { taxpayer, error } = lookup;
  const back = useWayBack();
  const name = String(taxpayer?.['taxPayerName'] ?? tin);
  useEffect(() => {
    document.title = titleOf(name);
  }, [name]);

  return (
    <Flex vertical component="article" gap="middle">
      <Link to={back}>{t('taxpayer.back', { list: taxpayers.label }, '← {{list}}')}</Link>
      {taxpayer === null ? (
        <EmptyList
          text={t('taxpayer.none', { tin }, 'The register has no taxpayer with the TIN {{tin}}.')}
        />
      ) : (
        <TaxpayerHeader tin={tin} lookup={lookup} />
      )}
      {/* Hidden for an unknown TIN, shown if the register can't be read. */}
      {(taxpayer || error) && (
        <>
          <TaxpayerFigures
            tin={tin}
            subject={t('taxpayer.subject', { name, tin }, '{{name}}, TIN {{tin}}')}
          />
          <TaxpayerSections tin={tin} lookup={lookup} />
        </>
      )}
    </Flex>
  );
}

interface TaxpayerFiguresProps {
  readonly tin: string;
  /** The taxpayer's name for exported chart images. */
  readonly subject: string;
}

const months = [
  { figures: taxpayerGstMonths, as: 'column', width: { md: 12, xl: 8 } },
  { figures: taxpayerWhtMonths, as: 'column', width: { md: 12, xl: 8 } },
  { figures: taxpayerAmountMonths, as: 'line', width: { xl: 8 } },
] as const;

/** A taxpayer's sales and taxes in total and by month; one request for all. */
function TaxpayerFigures({ tin, subject }: TaxpayerFiguresProps) {
  const scope = useMemo(() => ({ tin }), [tin]);
  return (
    <SharedCall figures={taxpayerSums} values={scope}>
      <Flex vertical component="section" gap="middle" {...{ 'aria-label': taxpayerSums.label }}>
        <MistakesGuard of={taxpayerSums}>
          <Sums scope={scope} />
        </MistakesGuard>
        <Row gutter={[16, 16]}>
          {months.map(({ figures, as, width }) => (
            <Col key={figures.name} xs={24} {...width}>
              <ChartPanel {...{ figures, as, values: scope, subject }} />
            </Col>
          ))}
        </Row>
      </Flex>
    </SharedCall>
  );
}

/** The totals; unknown for a taxpayer without a summary. */
function Sums({ scope }: { readonly scope: { readonly tin: string } }) {
  const { record, rows, fetching } = useFigures(taxpayerSums, scope);
  return <Counts fields={taxpayerSums.fields} record={record} isWaiting={fetching && !rows} />;
}
