import type { Resource, Row } from '../../../schema/define';
import { RelatedRecords } from './RelatedRecords';
import { Sections } from './Sections';

interface Props {
  readonly resource: Resource;
  readonly row: Row;
}

/** All that is known of one record: its fields, its history, and what belongs to it. */
export function RecordBody({ resource, row }: Props) {
  const { details } = resource;
  if (!details) return null;
  return (
    <>
      <Sections resource={resource} details={details} row={row} />
      {details.related?.map((related) => (
        <RelatedRecords key={related.title} related={related} row={row} />
      ))}
    </>
  );
}
