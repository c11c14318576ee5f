import { useTranslate } from '@refinedev/core';
import { Table, type TableColumnsType, Typography } from 'antd';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import type { Layer } from '../../resources/district-figures';
import { figureLink } from '../../schema/figure-link';
import { formatValue } from '../../schema/format';
import type { Row } from '../../schema/language/fields';
import { toggleSort } from '../../schema/list-state';
import { createListView, type Sort } from '../../schema/list-view';
import type { Period } from '../../schema/period';
import { region } from '../../ui/region';
import { QUIET } from '../../ui/table/quiet';
import { sortHeader } from '../../ui/table/sort-header';
import { type ByDistrict, figureFields } from './by-district';

interface Props {
  readonly layer: Layer;
  readonly period: Period;
  readonly figures: ByDistrict;
  /** The districts of the map; undefined without a map, in which case none is off the map. */
  readonly outlined: ReadonlySet<string> | undefined;
  /** The district highlighted on the map. */
  readonly marked: string | null;
  readonly onMark: (district: string | null) => void;
}

/** Stays in sight while the rows scroll. */
const HEAD = { position: 'sticky', insetBlockStart: 0, zIndex: 1 } as const;

/** The map's figures as a table: a row highlights its district and links to its list. */
export function DistrictTable({ layer, period, figures, outlined, marked, onMark }: Props) {
  const t = useTranslate();
  const fields = Object.entries(figureFields(layer));
  const [sort, setSort] = useState<Sort>({
    column: fields[0]?.[0] ?? '',
    order: 'desc',
  });
  const { lines, all } = figures;
  const { counted, fields: ofLines } = layer.figures;
  const view = useMemo(
    () => createListView({ ...counted, fields: ofLines }, lines, region),
    [counted, ofLines, lines],
  );

  const head = (name: string, label: string) => {
    const direction = sort.column === name ? sort.order : 'none';
    const { title, sorted } = sortHeader(label, direction, () => setSort(toggleSort(sort, name)));
    return { key: name, title, onHeaderCell: () => ({ ...sorted, style: HEAD }) };
  };
  const columns: TableColumnsType<Row> = [
    {
      ...head('district', t('maps.district', 'District')),
      // antd draws `rowScope` as a header, unlike the names of rows in other tables.
      onCell: () => ({ role: 'rowheader' }),
      render: (_, { id: district }) => {
        if (district === null) return t('maps.none', 'No district');
        return (
          <>
            <Link
              to={figureLink(layer.figures, 'district', { period }, { district }) ?? ''}
              onFocus={() => onMark(district)}
              onBlur={() => onMark(null)}
            >
              {district}
            </Link>
            {outlined?.has(district) === false && (
              <Typography.Text type="secondary"> {t('maps.off', 'Not on the map')}</Typography.Text>
            )}
          </>
        );
      },
    },
    ...fields.map(([name, field]) => ({
      ...head(name, field.label),
      align: 'right' as const,
      render: (_: unknown, line: Row) => formatValue(field, line[name], 'table', region),
    })),
  ];
  const sums = (
    <Table.Summary.Row>
      <Table.Summary.Cell index={0}>
        <strong>{t('maps.all', 'All')}</strong>
      </Table.Summary.Cell>
      {fields.map(([name, field], index) => (
        <Table.Summary.Cell key={name} index={index + 1} align="right">
          <strong>{formatValue(field, all[name], 'table', region)}</strong>
        </Table.Summary.Cell>
      ))}
    </Table.Summary.Row>
  );
  return (
    // Focusable, so that it can be scrolled by keyboard.
    <div
      tabIndex={0}
      role="region"
      aria-label={t('maps.figures', 'Figures by district')}
      style={{ maxHeight: 'max(800px, 100vh)', overflow: 'auto' }}
    >
      <Table
        loading={QUIET}
        size="middle"
        style={{ fontSizeAdjust: '0.5' }}
        aria-label={t('maps.table', { layer: layer.figures.label }, '{{layer}} by district')}
        columns={columns}
        dataSource={view.select({ search: '', conditions: [], sort })}
        rowKey={({ id }) => `district ${id}`}
        pagination={false}
        onRow={({ id: district }) => ({
          'data-marked': district !== null && district === marked,
          onMouseEnter: () => onMark(district),
          onMouseLeave: () => onMark(null),
        })}
        summary={() => sums}
      />
    </div>
  );
}
