import { useGetIdentity, useResourceParams } from '@refinedev/core';
import { useId, useState } from 'react';
import type { Related } from '../../schema/language/records';
import type { Resource } from '../../schema/define';
import type { Row } from '../../schema/language/fields';
import { permitted } from '../../schema/access';
import { type Identity, isAllowed } from '../../schema/permissions';
import { TabList } from '../TabList';
import styles from './dialog.module.css';
import { RelatedRecords } from './RelatedRecords';
import { Sections } from './Sections';

/** Looks up resources by name, with the signed-in user's permissions applied. */
function useDeclared(): (name: string) => Resource | null {
  const { data: user } = useGetIdentity<Identity>();
  const { resources } = useResourceParams();
  return (name) => {
    const found = resources.find((one) => one.name === name);
    const declared: Resource | undefined = found?.meta?.['declared']();
    return declared && user && isAllowed(declared, user) ? permitted(declared, user) : null;
  };
}

interface Props {
  readonly resource: Resource;
  readonly row: Row;
  /** Shown in the panel beside the list, which has room for related records as well. */
  readonly isBeside?: true;
}

/** The label of the first tab. */
const FIRST = 'Details';

/** Everything about a record: its fields, its history and related records. */
export function RecordBody({ resource, row, isBeside }: Props) {
  const { details } = resource;
  const declared = useDeclared();
  const [open, setOpen] = useState(FIRST);
  const panelId = useId();
  if (!details) return null;
  const all = (details.related ?? []).flatMap((related) => {
    const other = isBeside || !related.beside ? declared(related.resource) : null;
    return other ? [{ related, other }] : [];
  });
  const tabOf = ({ tab }: Related): string => (isBeside && tab) || FIRST;
  const tabs = [...new Set([FIRST, ...all.map(({ related }) => tabOf(related))])];
  // The open tab may not be allowed to this user.
  const shown = tabs.includes(open) ? open : FIRST;
  const body = (
    <>
      {shown === FIRST && <Sections resource={resource} details={details} row={row} />}
      {all
        .filter(({ related }) => tabOf(related) === shown)
        .map(({ related, other }) => (
          <RelatedRecords key={related.title} {...{ resource, related, other, row }} />
        ))}
    </>
  );
  if (tabs.length === 1) return body;
  return (
    <>
      <TabList
        label={resource.singular}
        tabs={tabs.map((tab) => ({ key: tab, label: tab }))}
        value={shown}
        onChange={setOpen}
        panelId={panelId}
      />
      <div id={panelId} role="tabpanel" aria-label={shown} className={styles['tab']}>
        {body}
      </div>
    </>
  );
}
