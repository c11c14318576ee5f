import { type Scope, stats } from '../../resources/dashboard';
import { formatValue } from '../../schema/format';
import { region } from '../../ui/region';
import { addresses } from './addresses';
import { Card } from './Card';
import styles from './dashboard.module.css';
import { formatPart } from './percentage';
import { useFigures } from './useFigures';

interface Props {
  readonly scope: Scope;
}

/** How many taxpayers there are now, how many of them trade, and how many are new. */
export function TaxpayersCard({ scope }: Props) {
  const { fields } = stats.taxpayers;
  const { figures, ...progress } = useFigures(stats.taxpayers, scope);
  const show = (name: keyof typeof fields) =>
    formatValue(fields[name], figures?.[name], 'table', region);
  return (
    <Card title={fields.total.label} to={addresses.taxpayers(scope)} progress={progress}>
      {() => (
        <>
          <p className={styles['value']}>{show('total')}</p>
          <p>
            {formatPart(figures?.active ?? null, figures?.total ?? null)} active ({show('active')})
          </p>
          <p>{show('registered')} registered in the period; the others as of now</p>
        </>
      )}
    </Card>
  );
}

/** How many devices there are now, and how many of them are at work. */
export function DevicesCard({ scope }: Props) {
  const { fields } = stats.devices;
  const { figures, ...progress } = useFigures(stats.devices, scope);
  const show = (name: keyof typeof fields) =>
    formatValue(fields[name], figures?.[name], 'table', region);
  return (
    <Card title={fields.total.label} to={addresses.devices(scope)} progress={progress}>
      {() => (
        <>
          <p className={styles['value']}>{show('total')}</p>
          <p>
            {formatPart(figures?.active ?? null, figures?.total ?? null)} active ({show('active')})
          </p>
          <p>{show('faulty')} faulty; as of now, whatever the period</p>
        </>
      )}
    </Card>
  );
}
