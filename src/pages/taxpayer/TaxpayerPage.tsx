import { useTranslate } from '@refinedev/core';
import { Card, Col, Descriptions, Flex, Row } from 'antd';
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
import { FieldValue } from '../../ui/kinds/FieldValue';
import { EmptyList, FailedList } from '../../ui/list/ListStates';
import { useFetchedRows } from '../../ui/list/useRows';
import { MistakesGuard } from '../../ui/mistakes';
import { PageHead } from '../../ui/PageHead';
import { titleOf } from '../../ui/title';
import { TaxpayerSections } from './TaxpayerSections';

const LIST = taxpayers.route ?? '/';

/** There is no endpoint for a single taxpayer; rows cached by the list are reused. */
const FRESH_MS = 60_000;

/** The list's URL from which the user came; the plain list otherwise. */
function useWayBack(): string {
  const { state } = useLocation();
  const [from] = useState(String((state as { from?: unknown } | null)?.from ?? ''));
  return from.startsWith(`${LIST}?`) ? from : LIST;
}

/** The fields of the record without its title. */
const { taxPayerName: _name, ...facts } = taxpayers.fields;

/** A taxpayer: its record, its figures, and the lists that belong to it. */
export default function TaxpayerPage() {
  const t = useTranslate();
  const { tin = '' } = useParams();
  const { rows, error, fetching, reload } = useFetchedRows(taxpayers, {}, FRESH_MS);
  const found = useMemo(() => rows?.find((row) => row['taxPayerTIN'] === tin), [rows, tin]);
  // Undefined until there is a response, null if the register has no such TIN.
  const taxpayer = found ?? (rows && !fetching ? null : undefined);
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
        <>
          <PageHead
            title={taxpayer?.['taxPayerName'] ?? t('taxpayer.title', { tin }, 'Taxpayer {{tin}}')}
          />
          <Card size="small" aria-busy={fetching} loading={taxpayer === undefined && !error}>
            {error && !fetching && <FailedList message={error.message} onRetry={reload} />}
            {taxpayer && (
              <Descriptions
                size="small"
                colon={false}
                column={{ xs: 1, sm: 2, xl: 4 }}
                items={Object.entries(facts).map(([name, field]) => ({
                  key: name,
                  label: field.label,
                  children: <FieldValue {...{ field, name }} row={taxpayer} surface="dialog" />,
                }))}
              />
            )}
          </Card>
        </>
      )}
      {/* Hidden for an unknown TIN, shown if the register can't be read. */}
      {(taxpayer || error) && (
        <>
          <TaxpayerFigures
            tin={tin}
            subject={t('taxpayer.subject', { name, tin }, '{{name}}, TIN {{tin}}')}
          />
          <TaxpayerSections {...{ tin, taxpayer, fetching }} />
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
