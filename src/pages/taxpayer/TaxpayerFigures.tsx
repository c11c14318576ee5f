import { useMemo } from 'react';
import {
  taxpayerAmountMonths,
  taxpayerGstMonths,
  taxpayerSums,
  taxpayerWhtMonths,
} from '../../resources/taxpayer-figures';
import { Counts } from '../../ui/figures/Counts';
import { Panel } from '../../ui/figures/Panel';
import { SharedCall } from '../../ui/figures/SharedCall';
import { useFigures } from '../../ui/figures/useFigures';
import styles from './taxpayer.module.css';

interface Props {
  readonly tin: string;
  /** Whose figures they are, for pictures that leave the page. */
  readonly subject: string;
}

const months = [
  { figures: taxpayerGstMonths, as: 'column' },
  { figures: taxpayerWhtMonths, as: 'column' },
  { figures: taxpayerAmountMonths, as: 'line' },
] as const;

/** What a taxpayer has sold and owes: sums, and the months one by one. One call feeds all. */
export function TaxpayerFigures({ tin, subject }: Props) {
  const scope = useMemo(() => ({ tin }), [tin]);
  return (
    <SharedCall figures={taxpayerSums} scope={scope}>
      <section className={styles['figures']} aria-label={taxpayerSums.label}>
        <Sums scope={scope} />
        <div className={styles['charts']}>
          {months.map(({ figures, as }) => (
            <Panel key={figures.name} {...{ figures, as, scope, subject }} />
          ))}
        </div>
      </section>
    </SharedCall>
  );
}

/** The sums; of somebody without a summary none is known. */
function Sums({ scope }: { readonly scope: { readonly tin: string } }) {
  const { record, rows, fetching } = useFigures(taxpayerSums, scope);
  const { fields } = taxpayerSums;
  return (
    <Counts {...{ fields, record }} isWaiting={fetching && !rows} className={styles['sums']} />
  );
}
