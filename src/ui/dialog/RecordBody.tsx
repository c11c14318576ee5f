import type { Resource, Row } from '../../schema/define';
import { RelatedRecords } from './RelatedRecords';
import { Sections } from './Sections';

interface Props {
  readonly resource: Resource;
  readonly row: Row;
  /** It stands beside its list: what would be too much for a dialog is shown too. */
  readonly isBeside?: true;
}

/** All that is known of one record: its fields, its history, and what belongs to it. */
export function RecordBody({ resource, row, isBeside }: Props) {
  const { details } = resource;
  if (!details) return null;
  return (
    <>
      <Sections resource={resource} details={details} row={row} />
      {details.related
        ?.filter(({ beside }) => isBeside || !beside)
        .map((related) => (
          <RelatedRecords key={related.title} {...{ resource, related, row }} />
        ))}
    </>
  );
}
