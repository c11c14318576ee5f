import { FilePdfOutlined } from '@ant-design/icons';
import { useGetIdentity, useNotification, useTranslate } from '@refinedev/core';
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { detailsTitle } from '../../schema/default-texts';
import type { Identity } from '../../schema/permissions';
import type { Resource } from '../../schema/define';
import type { Row } from '../../schema/language/fields';
import { documentOf } from './record-document';
import { region } from '../region';

interface Props {
  readonly resource: Resource;
  readonly row: Row;
}

export function SheetButton({ resource, row }: Props) {
  const t = useTranslate();
  const { data: user } = useGetIdentity<Identity>();
  const { open } = useNotification();
  const { mutate, isPending, isSuccess } = useMutation({
    async mutationFn() {
      const { exportRecord } = await import('../../exports/export');
      await exportRecord({
        name: `${resource.name.replaceAll('-', '_')}_sheet`,
        title: detailsTitle(resource),
        sections: documentOf(resource, row, region),
        by: user?.name,
        now: new Date(),
      });
    },
    onError: () =>
      open?.({
        type: 'error',
        message: t('export.failed.title', 'Export Error'),
        description: t('export.failed.text', { format: 'PDF' }, 'Failed to export to {{format}}.'),
      }),
  });

  return (
    <>
      {/* Before the button: antd adds a gap between adjacent buttons. */}
      <span role="status" className="visually-hidden">
        {isSuccess && t('record.downloaded', 'Downloaded.')}
      </span>
      <Button
        icon={<FilePdfOutlined aria-hidden="true" />}
        loading={isPending}
        onClick={() => mutate()}
      >
        {t('record.download', 'Download PDF')}
      </Button>
    </>
  );
}
