import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatValue } from '../../schema/format';
import type { Fields, Row } from '../../schema/language/fields';
import { region } from '../region';

interface Props {
  readonly fields: Fields;
  /** The figures; null or absent values show as missing. */
  readonly record: Partial<Row> | null;
  readonly isWaiting: boolean;
  readonly className: string | undefined;
  readonly label?: string;
  /** The list behind each figure, by field. */
  readonly leadsTo?: Readonly<Record<string, string>> | undefined;
}

/** Figures with their labels. */
export function Counts({ fields, record, isWaiting, className, label, leadsTo }: Props) {
  return (
    <dl className={className} aria-label={label} aria-busy={isWaiting}>
      {Object.entries(fields).map(([name, field]) => {
        const to = leadsTo?.[name];
        const text: ReactNode = isWaiting
          ? '\u00a0'
          : formatValue(field, record?.[name], 'table', region);
        return (
          <div key={name}>
            <dt>{field.label}</dt>
            <dd data-waiting={isWaiting}>
              {to === undefined ? text : <Link to={to}>{text}</Link>}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
