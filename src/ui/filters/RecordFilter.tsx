import { CanAccess } from '@refinedev/core';
import type { ResourceOptions } from '../../schema/language/lists';
import { ManyPicker } from './ManyPicker';
import { Picker } from './Picker';
import { useOptionCounts } from './useOptionCounts';
import { useRecordOptions } from './useRecordOptions';

interface Props {
  readonly label: string;
  readonly options: ResourceOptions;
  /** Several may be chosen, a line each in the value. Default: one. */
  readonly many?: boolean;
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
  /** The number of rows with each value; absent where unknown. */
  readonly count?: (() => ReadonlyMap<string, number> | undefined) | undefined;
}

/** A dropdown of another resource's records, for those who may read these. */
export const RecordFilter = (props: Props) => (
  <CanAccess resource={props.options.resource} action="list">
    <Records {...props} />
  </CanAccess>
);

function Records({ label, options, many = false, value, onChange, count }: Props) {
  const { all, query } = useRecordOptions(options);
  const counted = useOptionCounts(all, count);
  const Control = many ? ManyPicker : Picker;
  return (
    <Control
      {...{ label, value, onChange }}
      {...counted}
      loading={query.isFetching}
      onRetry={query.isError ? () => void query.refetch() : undefined}
    />
  );
}
