import { Button } from 'antd';
import { useId, useState } from 'react';
import { columnsOf } from '../../schema/defaults';
import type { Resource } from '../../schema/define';
import { columnKey, columnLabel } from '../../schema/format';
import { Dialog } from '../dialog/Dialog';
import { region } from '../region';
import styles from './export-dialog.module.css';
import { type Choice, type ChosenRows, type ExportedList, FORMATS, type Format } from './useExport';

interface Props {
  readonly resource: Resource;
  /** The formatted number of matching rows. */
  readonly total: string;
  readonly list: ExportedList | undefined;
  readonly onStart: (choice: Choice) => void;
  readonly onClose: () => void;
}

/** The label of the metadata option; null for formats that hold rows only. */
const METADATA_LABELS: Readonly<Record<Format, string | null>> = {
  pdf: 'Show filters, order and author below the title',
  xlsx: "Include a sheet 'About' with filters, order and author",
  csv: null,
};

const ROWS: Readonly<Record<ChosenRows, string>> = {
  all: 'All matching rows',
  page: 'This page',
  selected: 'Selected rows',
};

const count = (rows: number): string => rows.toLocaleString(region.locale);

/** Chooses rows, columns and format of an export; starts with what the list shows. */
export function ExportDialog({ resource, total, list, onStart, onClose }: Props) {
  const group = useId();
  const columns = columnsOf(resource);
  const inSight = (list?.columns ?? columns).map(columnKey);
  const [format, setFormat] = useState<Format>('xlsx');
  const picked = list?.selected.length ?? 0;
  const [rows, setRows] = useState<ChosenRows>(picked > 0 ? 'selected' : 'all');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(inSight));
  const [includeMetadata, setIncludeMetadata] = useState(false);
  const [isoDates, setIsoDates] = useState(false);
  const metadataLabel = METADATA_LABELS[format];

  const setColumn = (key: string, isChosen: boolean): void => {
    const next = new Set(chosen);
    if (isChosen) next.add(key);
    else next.delete(key);
    setChosen(next);
  };
  const choose = (keys: readonly string[]) => () => setChosen(new Set(keys));

  return (
    <Dialog
      title="Export Options"
      width={520}
      onCancel={onClose}
      footer={[
        <Button key="cancel" onClick={onClose}>
          Cancel
        </Button>,
        <Button
          key="export"
          type="primary"
          disabled={chosen.size === 0}
          onClick={() => {
            onStart({
              format,
              rows,
              columns: columns.filter((column) => chosen.has(columnKey(column))),
              includeMetadata: includeMetadata && metadataLabel !== null,
              isoDates,
            });
            onClose();
          }}
        >
          Export
        </Button>,
      ]}
    >
      <div className={styles['options']}>
        <fieldset>
          <legend>Format</legend>
          {(Object.keys(FORMATS) as Format[]).map((key) => (
            <label key={key}>
              <input
                type="radio"
                name={`${group}format`}
                checked={format === key}
                onChange={() => setFormat(key)}
              />
              {FORMATS[key]}
            </label>
          ))}
        </fieldset>
        {list && (
          <fieldset>
            <legend>Rows</legend>
            {(Object.keys(ROWS) as ChosenRows[])
              .filter((key) => key !== 'selected' || picked > 0)
              .map((key) => (
                <label key={key}>
                  <input
                    type="radio"
                    name={`${group}rows`}
                    checked={rows === key}
                    onChange={() => setRows(key)}
                  />
                  {ROWS[key]} (
                  {{ all: total, page: count(list.shown.length), selected: count(picked) }[key]})
                </label>
              ))}
          </fieldset>
        )}
        <fieldset className={styles['columns']}>
          <legend>Columns</legend>
          <p>
            <button type="button" onClick={choose(columns.map(columnKey))}>
              All
            </button>
            <button type="button" onClick={choose(inSight)}>
              As on the screen
            </button>
          </p>
          {columns.map((column) => {
            const key = columnKey(column);
            return (
              <label key={key}>
                <input
                  type="checkbox"
                  checked={chosen.has(key)}
                  onChange={(event) => setColumn(key, event.target.checked)}
                />
                {columnLabel(resource, column)}
              </label>
            );
          })}
        </fieldset>
        {metadataLabel !== null && (
          <label>
            <input
              type="checkbox"
              checked={includeMetadata}
              onChange={(event) => setIncludeMetadata(event.target.checked)}
            />
            {metadataLabel}
          </label>
        )}
        {format === 'csv' && (
          <label>
            <input
              type="checkbox"
              checked={isoDates}
              onChange={(event) => setIsoDates(event.target.checked)}
            />
            Dates for programs, as in 2026-11-22T09:30:00
          </label>
        )}
      </div>
    </Dialog>
  );
}
