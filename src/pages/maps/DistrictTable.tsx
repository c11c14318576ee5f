import { useState } from 'react';
import { Link } from 'react-router';
import type { Period } from '../../schema/period';
import { formatValue } from '../../schema/format';
import { toggleSort } from '../../schema/list-state';
import { region } from '../../ui/region';
import { type ByDistrict, type DistrictFigures, sortDistricts, type Order } from './by-district';
import { type Layer, figureFields } from './layers';
import styles from './maps.module.css';

interface Props {
  readonly layer: Layer;
  readonly period: Period;
  readonly figures: ByDistrict;
  /** The district highlighted on the map. */
  readonly marked: string | null;
  readonly onMark: (district: string | null) => void;
}

const WORDS = { asc: 'ascending', desc: 'descending' } as const;

/** The map's figures as a table: a row highlights its district and links to its list. */
export function DistrictTable({ layer, period, figures, marked, onMark }: Props) {
  const columns = Object.entries(figureFields(layer));
  const [order, setOrder] = useState<Order>({ column: columns[0]?.[0] ?? '', order: 'desc' });
  const { onMap, offMap, all } = figures;

  const header = (name: string, label: string) => {
    const direction = order.column === name ? order.order : undefined;
    return (
      <th key={name} scope="col" aria-sort={direction ? WORDS[direction] : 'none'}>
        <button type="button" onClick={() => setOrder(toggleSort(order, name))}>
          {label}
          <span aria-hidden="true" className={styles['arrow']}>
            {direction === 'asc' ? '↑' : direction === 'desc' ? '↓' : '↕'}
          </span>
        </button>
      </th>
    );
  };
  const cells = (line: DistrictFigures['figures']) =>
    columns.map(([name, field]) => (
      <td key={name}>{formatValue(field, line[name], 'table', region)}</td>
    ));
  const row = ({ district, figures }: DistrictFigures) => (
    <tr
      key={`district ${district}`}
      data-marked={district !== null && district === marked}
      onMouseEnter={() => onMark(district)}
      onMouseLeave={() => onMark(null)}
    >
      <th scope="row">
        {district === null ? (
          'No district'
        ) : (
          <Link
            to={layer.leadsTo(district, period)}
            onFocus={() => onMark(district)}
            onBlur={() => onMark(null)}
          >
            {district}
          </Link>
        )}
      </th>
      {cells(figures)}
    </tr>
  );

  return (
    // Focusable, so that it can be scrolled by keyboard.
    <div className={styles['scroller']} tabIndex={0} role="region" aria-label="Figures by district">
      <table className={styles['table']}>
        <caption className="visually-hidden">{layer.label} by district</caption>
        <thead>
          <tr>
            {header('district', 'District')}
            {columns.map(([name, { label }]) => header(name, label))}
          </tr>
        </thead>
        <tbody>{sortDistricts(onMap, order, region.locale).map(row)}</tbody>
        {offMap.length > 0 && (
          <tbody>
            <tr>
              <th scope="rowgroup" colSpan={columns.length + 1} className={styles['group']}>
                Not on the map
              </th>
            </tr>
            {sortDistricts(offMap, order, region.locale).map(row)}
          </tbody>
        )}
        <tfoot>
          <tr>
            <th scope="row">All</th>
            {cells(all)}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
