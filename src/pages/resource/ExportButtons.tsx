import FileExcelOutlined from '@ant-design/icons/es/icons/FileExcelOutlined';
import FilePdfOutlined from '@ant-design/icons/es/icons/FilePdfOutlined';
import { useNotification } from '@refinedev/core';
import Button from 'antd/es/button';
import { useState } from 'react';
import type { Resource, Row } from '../../schema/define';

interface Props {
  readonly resource: Resource;
  /** All rows of the search and the filters, in order. */
  readonly rows: readonly Row[];
}

type Format = 'pdf' | 'xlsx';

const formats = [
  { format: 'pdf', name: 'PDF', icon: <FilePdfOutlined aria-hidden="true" /> },
  { format: 'xlsx', name: 'Excel', icon: <FileExcelOutlined aria-hidden="true" /> },
] as const;

const loadEngine = () => import('../../exports/export');

/** Makes files of the rows on the screen's search and filters (§9). */
export function ExportButtons({ resource, rows }: Props) {
  const { open } = useNotification();
  const [running, setRunning] = useState<Format | null>(null);

  async function run(format: Format, name: string) {
    if (rows.length === 0) {
      open?.({ type: 'error', message: 'No Data', description: 'No data to export.' });
      return;
    }
    setRunning(format);
    try {
      const { exportRows } = await loadEngine();
      await exportRows({ format, resource, rows, now: new Date() });
    } catch {
      open?.({
        type: 'error',
        message: 'Export Error',
        description: `Failed to export to ${name}.`,
      });
    } finally {
      setRunning(null);
    }
  }

  return formats.map(({ format, name, icon }) => (
    <Button
      key={format}
      icon={icon}
      loading={running === format}
      disabled={rows.length === 0 || (running !== null && running !== format)}
      // The engine comes while the pointer is still on its way to the click.
      onPointerEnter={() => void loadEngine().catch(() => undefined)}
      onClick={() => void run(format, name)}
    >
      Export {name}
    </Button>
  ));
}
