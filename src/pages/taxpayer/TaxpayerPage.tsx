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
import { RightlyDeclared } from '../../ui/figures/FiguresGuard';
import { Panel, SharedCall } from '../../ui/figures/Panel';
import { useFigures } from '../../ui/figures/useFigures';
import { EmptyList } from '../../ui/list/ListStates';
import { titleOf } from '../../ui/title';
import { TaxpayerHeader, useTaxpayer } from './TaxpayerHeader';
import { TaxpayerSections } from './TaxpayerSections';
import styles from './taxpayer.module.css';

const LIST = taxpayers.route ?? '/';

/** The list's URL from which the user came; the plain list otherwise. */
function useWayBack(): string {
  const { state } = useLocation();
  const [from] = useState(String((state as { from?: unknown } | null)?.from ?? ''));
  return from.startsWith(`${LIST}?`) ? from : LIST;
}

/** A taxpayer: its record, its figures, and the lists that belong to it. */
export default function TaxpayerPage() {
  const { tin = '' } = useParams();
  const found = useTaxpayer(tin);
  const { taxpayer, error } = found;
  const back = useWayBack();
  const name = String(taxpayer?.['taxPayerName'] ?? tin);
  useEffect(() => {
    document.title = titleOf(name);
  }, [name]);

  return (
    <article className={styles['page']}>
      <p className={styles['back']}>
        <Link to={back}>← {taxpayers.label}</Link>
      </p>
      {taxpayer === null && (
        <EmptyList text={`The register has no taxpayer with the TIN ${tin}.`} />
      )}
      {taxpayer !== null && <TaxpayerHeader tin={tin} found={found} />}
      {/* Hidden for an unknown TIN, shown if the register can't be read. */}
      {(taxpayer || error) && (
        <>
          <TaxpayerFigures tin={tin} subject={`${name}, TIN ${tin}`} />
          <TaxpayerSections tin={tin} found={found} />
        </>
      )}
    </article>
  );
}

interface TaxpayerFiguresProps {
  readonly tin: string;
  /** The taxpayer's name for exported chart images. */
  readonly subject: string;
}

const months = [
  { figures: taxpayerGstMonths, as: 'column' },
  { figures: taxpayerWhtMonths, as: 'column' },
  { figures: taxpayerAmountMonths, as: 'line' },
] as const;

/** A taxpayer's sales and taxes in total and by month; one request for all. */
function TaxpayerFigures({ tin, subject }: TaxpayerFiguresProps) {
  const scope = useMemo(() => ({ tin }), [tin]);
  return (
    <SharedCall figures={taxpayerSums} scope={scope}>
      <section className={styles['figures']} aria-label={taxpayerSums.label}>
        <RightlyDeclared figures={taxpayerSums}>
          <Sums scope={scope} />
        </RightlyDeclared>
        <div className={styles['charts']}>
          {months.map(({ figures, as }) => (
            <Panel key={figures.name} {...{ figures, as, scope, subject }} />
          ))}
        </div>
      </section>
    </SharedCall>
  );
}

/** The totals; unknown for a taxpayer without a summary. */
function Sums({ scope }: { readonly scope: { readonly tin: string } }) {
  const { record, rows, fetching } = useFigures(taxpayerSums, scope);
  const { fields } = taxpayerSums;
  return (
    <Counts {...{ fields, record }} isWaiting={fetching && !rows} className={styles['sums']} />
  );
}
