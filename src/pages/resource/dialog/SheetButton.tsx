import FilePdfOutlined from '@ant-design/icons/es/icons/FilePdfOutlined';
import Button from 'antd/es/button';
import { useMemo } from 'react';
import type { Resource, Row } from '../../../schema/define';
import { sheetOf } from '../../../schema/sheet';
import { region } from '../../region';
import { useExport } from '../export/useExport';

interface Props {
  readonly resource: Resource;
  readonly row: Row;
}

/** Makes a PDF of one record, for the file of the case. */
export function SheetButton({ resource, row }: Props) {
  const sheet = useMemo(() => sheetOf(resource, row, region), [resource, row]);
  const { running, outcome, start } = useExport({
    resource: {
      ...resource,
      fields: sheet.fields,
      export: { fileName: `${resource.name.replaceAll('-', '_')}_sheet`, title: sheet.title },
    },
    rows: sheet.rows,
    list: undefined,
  });
  return (
    <>
      <Button
        icon={<FilePdfOutlined aria-hidden="true" />}
        loading={running !== null}
        onClick={() => void start({ format: 'pdf', columns: sheet.columns })}
      >
        Download PDF
      </Button>
      <span role="status" className="visually-hidden">
        {outcome}
      </span>
    </>
  );
}
