import { useList } from '@refinedev/core';
import { useMemo } from 'react';
import type { ResourceOptions } from '../../schema/language/lists';
import type { Row } from '../../schema/language/fields';
import { MISSING } from '../../schema/format';
import { EVERY_ROW } from '../../schema/list-request';
import type { Option } from './Picker';

/**
 * Another resource's records as what may be chosen in a filter.
 *
 * @param staleTime for how many milliseconds kept records are not asked for anew.
 */
export function useRecordOptions(options: ResourceOptions, staleTime = 0) {
  const { query } = useList<Row & { id: string }>({
    resource: options.resource,
    // As lists ask, so that whoever else shows these records shares the answer.
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
        return [{ ...option, label: `${label} · ${detail}`, lines: [label, String(detail)] }];
      }),
    [rows, options],
  );
  return { all, query };
}
