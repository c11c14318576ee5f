import { screens } from '../../resources/screens';
import { KeyGroups } from '../keys/KeyGroups';
import { useAllowedScreens } from '../keys/useAllowedScreens';
import styles from './help.module.css';

export default function HelpPage() {
  const allowed = useAllowedScreens(screens);
  return (
    <article className={styles['page']}>
      <h1>Help</h1>
      <section>
        <h2>Glossary</h2>
        <dl className={styles['glossary']}>
          {GLOSSARY.map(([term, meaning]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section>
        <h2>Keys</h2>
        <p>
          Single keys do nothing while you type. The account menu switches them off. In a list,
          actions have letters of their own: press ? there to see them.
        </p>
        <KeyGroups screens={allowed} />
      </section>
    </article>
  );
}

/** In alphabetical order. */
const GLOSSARY: readonly (readonly [term: string, meaning: string])[] = [
  ['Accrual', 'The tax that arose from transactions in a month, whether or not it has been paid.'],
  [
    'Active, Inactive',
    'What the register, or the list of devices, says now, whatever period is chosen.',
  ],
  [
    'Activity',
    'Of a taxpayer: active or inactive. On the Logs page: what somebody did in this console.',
  ],
  ['Category', 'The size of a taxpayer: Large, Medium, Small or Micro.'],
  [
    'Collection Tier',
    'How much a taxpayer contributes: High, Medium or Low, as the register has it.',
  ],
  ['Collection Type', 'The tax that a transaction is about: GST or WHT.'],
  [
    'Device',
    'A tax device, which records a trader’s sales and reports them. In stock: not handed out yet. Faulty: known not to work.',
  ],
  ['District, Region', 'Where a taxpayer or a device is. Several districts form a region.'],
  ['GST', 'Goods and services tax.'],
  [
    'Last Seen',
    'When a device last reported. A device that has been silent for long may be switched off or broken.',
  ],
  ['Month to date, Year to date', 'From the first day of this month, or of this year, until now.'],
  [
    'Non-taxpayer',
    'A business that the authority knows of and that is not in the register of taxpayers.',
  ],
  ['Receipt', 'What a device printed for one sale. Each receipt is one transaction.'],
  [
    'Refund',
    'Money that is asked back for a taxpayer’s transaction. Submitted: it waits for a decision. Approved or rejected: it was decided, which is final here.',
  ],
  ['Statement', 'A document of a taxpayer’s transactions or devices, opened or mailed as a PDF.'],
  ['Taxpayer', 'A business in the register, known by its TIN.'],
  ['TIN', 'Taxpayer identification number. Names are not unique; this is.'],
  ['Transaction', 'One sale that a device reported, with its amount and its tax.'],
  ['WHT', 'Withholding tax: taken off at the time of payment by whoever pays.'],
  ['—', 'Not supplied. An amount that is missing is never shown as 0.'],
];
