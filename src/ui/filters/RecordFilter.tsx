import { CanAccess, useList } from '@refinedev/core';
import { type ComponentProps, useMemo } from 'react';
import { isolate } from '../../../typed-text';
import { MISSING } from '../../schema/format';
import type { Row } from '../../schema/language/fields';
import type { ResourceOptions } from '../../schema/language/filters';
import { EVERY_ROW } from '../../schema/list-request';
import { type Option, Picker } from './Picker';

export function recordOption({ label, value, detail }: ResourceOptions, row: Row): Option {
  const name = String(row[label] ?? MISSING);
  const more = detail && row[detail];
  if (!more) return { value: String(row[value]), label: name };
  return {
    value: String(row[value]),
    label: `${isolate(name)} · ${isolate(String(more))}`,
    lines: [name, String(more)],
  };
}

/**
 * The records to choose from.
 *
 * @param staleTime how old the list may be, in milliseconds, when a component begins to use it.
 */
export function useRecordOptions(options: ResourceOptions, staleTime = 0) {
  const { query } = useList<Row & { id: string }>({
    resource: options.resource,
    // The same request as the resource's own list, so that they share a response.
    ...EVERY_ROW,
    queryOptions: { staleTime },
  });
  const rows: readonly Row[] | undefined = query.data?.data;
  const all = useMemo(
    () =>
      (rows ?? [])
        .filter((row) => (row[options.value] ?? null) !== null)
        .map((row) => recordOption(options, row)),
    [rows, options],
  );
  return { all, query };
}

interface Props
  extends Pick<ComponentProps<typeof Picker>, 'label' | 'value' | 'onChange' | 'count' | 'many'> {
  readonly options: ResourceOptions;
}

export const RecordFilter = (props: Props) => (
  <CanAccess resource={props.options.resource} action="list">
    <Records {...props} />
  </CanAccess>
);

function Records({ options, ...control }: Props) {
  const { all, query } = useRecordOptions(options);
  return (
    <Picker
      {...control}
      options={all}
      loading={query.isFetching}
      onRetry={query.isError ? () => void query.refetch() : undefined}
    />
  );
}
