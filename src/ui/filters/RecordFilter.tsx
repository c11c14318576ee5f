import { CanAccess, useList } from '@refinedev/core';
import { useMemo } from 'react';
import type { ResourceOptions, Row } from '../../schema/define';
import { MISSING } from '../../schema/format';
import { EVERY_ROW } from '../../schema/list-request';
import { ManyPicker } from './ManyPicker';
import { Picker } from './Picker';
import { useCounted } from './useCounted';

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
  const { query } = useList<Row & { id: string }>({
    resource: options.resource,
    // As lists ask, so that whoever else shows these records shares the answer.
    ...EVERY_ROW,
  });
  const rows = query.data?.data;
  const all = useMemo(
    () =>
      (rows ?? []).flatMap((row: Row) => {
        const key = row[options.value];
        if (key === null || key === undefined) return [];
        const label = String(row[options.label] ?? MISSING);
        const detail = options.detail && row[options.detail];
        return [{ value: String(key), label: detail ? `${label} · ${detail}` : label }];
      }),
    [rows, options],
  );
  const counted = useCounted(all, count);
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
