import { CanAccess, useList } from '@refinedev/core';
import { useMemo } from 'react';
import { MISSING } from '../../schema/format';
import type { Row } from '../../schema/language/fields';
import type { ResourceOptions } from '../../schema/language/lists';
import { EVERY_ROW } from '../../schema/list-request';
import { isolate } from '../../../typed-text';
import { ManyPicker, type Option, Picker, useOptionCounts } from './Picker';

/**
 * The records of another resource as filter options.
 *
 * @param staleTime milliseconds for which cached records are not refetched.
 */
export function useRecordOptions(options: ResourceOptions, staleTime = 0) {
  const { query } = useList<Row & { id: string }>({
    resource: options.resource,
    // The same request as the resource's own list, so that they share a response.
    ...EVERY_ROW,
    queryOptions: { staleTime },
  });
  const rows = query.data?.data;
  const all = useMemo<Option[]>(
    () =>
      (rows ?? []).flatMap((row: Row) => {
        const key = row[options.value];
        if (key === null || key === undefined) return [];
        const label = String(row[options.label] ?? MISSING);
        const detail = options.detail && row[options.detail];
        const option = { value: String(key), label };
        if (!detail) return [option];
        return [
          {
            ...option,
            label: `${isolate(label)} · ${isolate(String(detail))}`,
            lines: [label, String(detail)],
          },
        ];
      }),
    [rows, options],
  );
  return { all, query };
}

interface Props {
  readonly label: string;
  readonly options: ResourceOptions;
  /** Several records may be chosen, separated by line breaks. Default: one. */
  readonly many?: boolean;
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
  /** The number of rows per value; absent if unknown. */
  readonly count?: (() => ReadonlyMap<string, number> | undefined) | undefined;
}

/** A dropdown of another resource's records, if the user may read them. */
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
