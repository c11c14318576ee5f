import { useEffect, useState } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import { taxpayers } from '../../resources/taxpayers';
import { EmptyList } from '../../ui/list/ListStates';
import { titleOf } from '../../ui/title';
import styles from './taxpayer.module.css';
import { TaxpayerFigures } from './TaxpayerFigures';
import { TaxpayerHeader } from './TaxpayerHeader';
import { TaxpayerSections } from './TaxpayerSections';
import { useTaxpayer } from './useTaxpayer';

const LIST = taxpayers.route ?? '/';

/** The list as it was when the link here was followed; untouched where one came otherwise. */
function useWayBack(): string {
  const { state } = useLocation();
  const [from] = useState(String((state as { from?: unknown } | null)?.from ?? ''));
  return from.startsWith(`${LIST}?`) ? from : LIST;
}

/** One taxpayer: who it is, what it sold and owes, and all that belongs to it. */
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
      {/* Not for an unknown TIN, but also when the register can't be read. */}
      {(taxpayer || error) && (
        <>
          <TaxpayerFigures tin={tin} subject={`${name}, TIN ${tin}`} />
          <TaxpayerSections tin={tin} found={found} />
        </>
      )}
    </article>
  );
}
