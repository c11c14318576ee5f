import type { Identity, Resource } from '../../schema/define';
import { ResourceList } from '../../ui/list/ResourceList';
import { useListState } from '../../ui/list/useListState';

interface Props {
  readonly resource: Resource;
  readonly user: Identity | undefined;
  /** What makes the records this taxpayer's. */
  readonly fixed: Readonly<Record<string, string>>;
}

/** A resource's list within the taxpayer's page; its state stands in the URL beside the tab. */
export function RelatedList(props: Props) {
  return <ResourceList {...props} control={useListState(props.resource)} />;
}
