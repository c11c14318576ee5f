import type { Identity, Resource, Row } from '../../schema/define';
import { RecordList } from '../../ui/list/RecordList';
import { useListState } from '../../ui/list/useListState';
import { useRowsAtHand } from '../../ui/list/useRows';
import type { Figures } from './useFigures';

interface Props {
  readonly resource: Resource;
  readonly user: Identity | undefined;
  readonly figures: Figures;
  /** The rows to list: the fetched ones with what the page knows besides. */
  readonly rows: readonly Row[] | undefined;
}

/** The figures of a tab as a list; its state stands in the URL beside the tab. */
export function FiguresList({ resource, user, figures, rows }: Props) {
  const control = useListState(resource);
  const list = { ...figures, ...useRowsAtHand(resource, control.state, rows), error: null };
  return <RecordList {...{ resource, control, user, list }} fixed={figures.filters} />;
}
