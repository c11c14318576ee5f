import { useGetIdentity } from '@refinedev/core';
import { useEffect, useState } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import { taxpayers } from '../../resources/taxpayers';
import { isAllowed } from '../../schema/access';
import type { Identity } from '../../schema/define';
import { EmptyList, LoadingList } from '../resource/ListStates';
import { titleOf } from '../title';
import styles from './taxpayer.module.css';
import { TaxpayerFigures } from './TaxpayerFigures';
import { TaxpayerHeader } from './TaxpayerHeader';
import { TaxpayerSections } from './TaxpayerSections';
import { useTaxpayer } from './useTaxpayer';

/** One taxpayer, for whoever may see the register. */
export default function TaxpayerPage() {
  const { tin = '' } = useParams();
  const { data: user } = useGetIdentity<Identity>();
  if (isAllowed(taxpayers, user)) return <Taxpayer tin={tin} user={user} />;
  return user ? <EmptyList text="Your role has no access to this area." /> : <LoadingList />;
}

const LIST = taxpayers.route ?? '/';

/** The list as it was when the link here was followed; untouched where one came otherwise. */
function useWayBack(): string {
  const { state } = useLocation();
  const [from] = useState(String((state as { from?: unknown } | null)?.from ?? ''));
  return from.startsWith(`${LIST}?`) ? from : LIST;
}

interface Props {
  readonly tin: string;
  readonly user: Identity | undefined;
}

/** Who it is, what it sold and owes, and all that belongs to it. */
function Taxpayer({ tin, user }: Props) {
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
      {/* A TIN that nobody has is asked for nothing else; a register that fails is no reason to stop. */}
      {(taxpayer || error) && (
        <>
          <TaxpayerFigures tin={tin} subject={`${name}, TIN ${tin}`} />
          <TaxpayerSections tin={tin} found={found} user={user} />
        </>
      )}
    </article>
  );
}
