import { type HttpError, useList, useOne, useResourceParams, useTranslate } from '@refinedev/core';
import { Button, Flex, Select, Typography } from 'antd';
import { useState } from 'react';
import type { Resource } from '../../schema/define';
import type { Row } from '../../schema/language/fields';
import type { ResourceOptions } from '../../schema/language/filters';
import { SEARCH } from '../../schema/list-request';
import { components } from '../filters/Picker';
import { recordOption } from '../filters/RecordFilter';
import type { ControlProps } from '../kinds/custom';
import { useThrottled } from '../useThrottled';

type Found = Row & { id: string };

const MOST = 50;
const PAUSE_MS = 300;

interface Props extends ControlProps {
  readonly options: ResourceOptions;
  readonly required: boolean;
  readonly placeholder?: string | undefined;
}

/**
 * Chooses a record of another resource, which its provider searches. Refine's `useSelect` would add
 * 3 kB to the sign-in page.
 */
export function RelationInput({ options, required, value, ...input }: Props) {
  const { resource, label, value: sent } = options;
  const t = useTranslate();
  const { resources } = useResourceParams();
  const declared: Resource | undefined = resources
    .find(({ name }) => name === resource)
    ?.meta?.['declared']();
  // A list that its backend pages is searched by the backend's own idea of what matches.
  const searched = declared?.list.paging === 'server' && declared.list.search ? SEARCH : label;
  const [typed, setTyped] = useState('');
  const search = useThrottled(typed.trim(), PAUSE_MS);
  const { query } = useList<Found, HttpError>({
    resource,
    filters: search === '' ? [] : [{ field: searched, operator: 'contains', value: search }],
    pagination: { mode: 'server', pageSize: MOST },
    queryOptions: { placeholderData: (before) => before },
  });
  const [begun] = useState(value);
  // Other values than an id are no way to ask for a record.
  const isAsked = sent === 'id' && begun !== undefined;
  const { result: first } = useOne<Found, HttpError>({
    resource,
    id: begun ?? '',
    queryOptions: { enabled: isAsked, retry: false },
  });
  const found = (query.data?.data ?? []).map((row) => recordOption(options, row));
  return (
    <>
      <Select<string>
        {...input}
        options={found}
        // The record that was there at first need not be among those found.
        labelRender={({ label: name, value: id }) =>
          name ?? (id === begun && first ? recordOption(options, first).label : id)
        }
        showSearch={{ filterOption: false, onSearch: setTyped }}
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
