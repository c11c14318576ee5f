import { useTranslate } from '@refinedev/core';
import { Alert, Card, Descriptions } from 'antd';
import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router';
import { taxpayers } from '../../resources/taxpayers';
import { MISSING } from '../../schema/format';
import type { Row } from '../../schema/language/fields';
import { FieldValue } from '../../ui/kinds/FieldValue';
import { FailedList } from '../../ui/list/ListStates';
import { useFetchedRows } from '../../ui/list/useRows';
import { PageHead } from '../../ui/PageHead';

/** There is no endpoint for a single taxpayer; rows cached by the list are reused. */
const FRESH_MS = 60_000;

/** The query parameter that distinguishes records with the same TIN: the record's id. */
export const RECORD_PARAM = 'record';

/** Looks up a taxpayer in the register by TIN. */
export function useTaxpayer(tin: string) {
  const [params] = useSearchParams();
  const { rows, error, fetching, reload } = useFetchedRows(taxpayers, {}, FRESH_MS);
  const all = useMemo(() => rows?.filter((row) => row['taxPayerTIN'] === tin) ?? [], [rows, tin]);
  const record = params.get(RECORD_PARAM);
  const chosen = all.find(({ id }) => id !== null && id === record) ?? all[0];
  return {
    /** Undefined until there is a response, null if the register has no such TIN. */
    taxpayer: chosen ?? (rows && !fetching ? null : undefined),
    /** All records with the TIN; normally one. */
    all,
    error,
    fetching,
    reload,
  };
}

export type TaxpayerLookup = ReturnType<typeof useTaxpayer>;

const { taxPayerName: _name, ...facts } = taxpayers.fields;

interface Props {
  readonly tin: string;
  readonly lookup: TaxpayerLookup;
}

/** A taxpayer's record in the register. */
export function TaxpayerHeader({ tin, lookup: { taxpayer, all, error, fetching, reload } }: Props) {
  const t = useTranslate();
  const name = taxpayer?.['taxPayerName'];
  return (
    <>
      <PageHead title={name ?? t('taxpayer.title', { tin }, 'Taxpayer {{tin}}')} />
      {all.length > 1 && <Namesakes all={all} shown={taxpayer?.id} />}
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
  );
}

interface NamesakesProps {
  readonly all: readonly Row[];
  readonly shown: string | null | undefined;
}

/** Lists all records of a TIN that is not unique. */
function Namesakes({ all, shown }: NamesakesProps) {
  const t = useTranslate();
  const count = all.length;
  const names = all.map((row, index) => (
    <li key={index}>
      {row.id === shown || row.id === null ? (
        <strong>{row['taxPayerName'] ?? MISSING}</strong>
      ) : (
        <Link to={{ search: `?${new URLSearchParams({ [RECORD_PARAM]: row.id })}` }}>
          {row['taxPayerName'] ?? MISSING}
        </Link>
      )}
    </li>
  ));
  return (
    <Alert
      type="warning"
      role="note"
      title={t('taxpayer.namesakes', {
        count,
        defaultValue_one: 'The register has {{count}} taxpayer with this TIN.',
        defaultValue_other:
          'The register has {{count}} taxpayers with this TIN. Figures by TIN include all of them.',
      })}
      description={<ul style={{ margin: 0 }}>{names}</ul>}
    />
  );
}
