import { useSelect } from '@refinedev/antd';
import { type HttpError, useResourceParams, useTranslate } from '@refinedev/core';
import { Button, Flex, Select, Typography } from 'antd';
import { useState } from 'react';
import type { Resource } from '../../schema/define';
import type { Row } from '../../schema/language/fields';
import type { ResourceOptions } from '../../schema/language/filters';
import { SEARCH } from '../../schema/list-request';
import { components } from '../filters/Picker';
import { recordOption } from '../filters/RecordFilter';
import type { ControlProps } from '../kinds/custom';

type Found = Row & { id: string };

const MOST = 50;

interface Props extends ControlProps {
  readonly options: ResourceOptions;
  readonly required: boolean;
  readonly placeholder?: string | undefined;
}

/** Chooses a record of another resource, which its provider searches. */
export function RelationInput({ options, required, value, ...input }: Props) {
  const { resource, label, value: sent } = options;
  const t = useTranslate();
  const { resources } = useResourceParams();
  const declared: Resource | undefined = resources
    .find(({ name }) => name === resource)
    ?.meta?.['declared']();
  // A list that its backend pages is searched by the backend's own idea of what matches.
  const searched = declared?.list.paging === 'server' && declared.list.search ? SEARCH : label;
  const [begun] = useState(value);
  const { selectProps, query } = useSelect<Found, HttpError>({
    resource,
    optionLabel: (row) => recordOption(options, row).label,
    optionValue: (row) => recordOption(options, row).value,
    pagination: { mode: 'server', pageSize: MOST },
    onSearch: (typed) =>
      typed.trim() === '' ? [] : [{ field: searched, operator: 'contains', value: typed.trim() }],
    // Other values than an id are no way to ask for a record.
    ...(sent === 'id' && begun !== undefined && { defaultValue: begun }),
    queryOptions: { placeholderData: (before) => before },
    defaultValueQueryOptions: { retry: false },
  });
  return (
    <>
      <Select<string>
        {...input}
        options={selectProps.options ?? []}
        showSearch={{ filterOption: false, onSearch: (typed) => selectProps.onSearch?.(typed) }}
        allowClear={!required}
        components={components}
        value={value ?? null}
        loading={query.isFetching}
        notFoundContent={query.isFetching ? null : t('filters.none', 'No options available')}
      />
      {query.isError && (
        <Flex role="alert" align="center" gap={8}>
          <Typography.Text type="danger">
            {t('form.relation.failed', 'The options could not be loaded.')}
          </Typography.Text>
          <Button size="small" disabled={query.isFetching} onClick={() => void query.refetch()}>
            {t('form.retry', 'Retry')}
          </Button>
        </Flex>
      )}
    </>
  );
}
