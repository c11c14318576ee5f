import { useGetIdentity, useResourceParams, useTranslate } from '@refinedev/core';
import { Tabs } from 'antd';
import type { Related } from '../../schema/language/records';
import type { Resource } from '../../schema/define';
import type { Row } from '../../schema/language/fields';
import { allowedPart } from '../../schema/access';
import { type Identity, isAllowed } from '../../schema/permissions';
import { RelatedRecords } from './RelatedRecords';
import { Sections } from './Sections';

function useDeclared(): (name: string) => Resource | null {
  const { data: user } = useGetIdentity<Identity>();
  const { resources } = useResourceParams();
  return (name) => {
    const found = resources.find((one) => one.name === name);
    const declared: Resource | undefined = found?.meta?.['declared']();
    return declared && user && isAllowed(declared, user) ? allowedPart(declared, user) : null;
  };
}

interface Props {
  readonly resource: Resource;
  readonly row: Row;
  /** Shown in the panel beside the list, which has room for related records as well. */
  readonly isBeside?: true;
}

export function RecordBody({ resource, row, isBeside }: Props) {
  const t = useTranslate();
  const { details } = resource;
  const declared = useDeclared();
  if (!details) return null;
  const all = (details.related ?? []).flatMap((related) => {
    const other = isBeside || !related.beside ? declared(related.resource) : null;
    return other ? [{ related, other }] : [];
  });
  const first = t('record.details', 'Details');
  const tabOf = ({ tab }: Related): string => (isBeside && tab) || first;
  const items = [...new Set([first, ...all.map(({ related }) => tabOf(related))])].map((tab) => ({
    key: tab,
    label: tab,
    children: (
      <>
        {tab === first && <Sections {...{ resource, details, row }} columns={isBeside && 1} />}
        {all
          .filter(({ related }) => tabOf(related) === tab)
          .map(({ related, other }) => (
            <RelatedRecords key={related.title} {...{ resource, related, other, row }} />
          ))}
      </>
    ),
  }));
  if (items.length === 1) return items[0]?.children;
  return (
    <Tabs
      destroyOnHidden
      items={items}
      aria-label={resource.singular}
      tabBarStyle={{ marginBlockEnd: 8 }}
    />
  );
}
