import { useTranslate } from '@refinedev/core';
import { Alert } from 'antd';
import type { Resource } from '../../schema/define';
import type { Row } from '../../schema/language/fields';
import { findMismatches } from './row-mismatches';

interface Props {
  readonly resource: Resource;
  readonly rows: readonly Row[];
}

export default function DevelopmentNotes({ resource, rows }: Props) {
  const t = useTranslate();
  const mismatches = findMismatches(resource, rows);
  return mismatches.length === 0 ? null : (
    <Alert
      type="warning"
      role="note"
      aria-label={t('list.forDevelopers', 'For developers')}
      title={mismatches.map((text) => <div key={text}>{text}</div>)}
    />
  );
}
