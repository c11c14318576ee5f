import { useSelect } from '@refinedev/antd';
import { type BaseRecord, useResourceParams, useTranslate } from '@refinedev/core';
import { Button, Flex, Select, Typography } from 'antd';
import { type AriaAttributes, useState } from 'react';
import type { Resource } from '../../schema/define';
import { MISSING } from '../../schema/format';
import type { ResourceOptions } from '../../schema/language/lists';
import { SEARCH } from '../../schema/list-request';
import { isolate } from '../../../typed-text';
import { components } from '../filters/Picker';

/** How many records are offered at a time; others are found by typing. */
const MOST = 50;

interface Props extends AriaAttributes {
  readonly options: ResourceOptions;
  readonly required: boolean;
  readonly placeholder?: string | undefined;
  /** Provided by antd's form. */
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (value: string | undefined) => void;
}

/** Chooses a record of another resource. What was chosen stays if its list can't be fetched. */
export function RelationInput({ options, required, value, onChange, ...input }: Props) {
  const { resource, label, value: sent, detail } = options;
  const t = useTranslate();
  const { resources } = useResourceParams();
  const declared: Resource | undefined = resources
    .find(({ name }) => name === resource)
    ?.meta?.['declared']();
  // The records are those that the search of the provider finds, by its own word for it.
  const searched = declared?.list.paging === 'server' && declared.list.search ? SEARCH : label;
  const [begun] = useState(value);
  const { selectProps, query } = useSelect<BaseRecord>({
    resource,
    optionValue: (row) => String(row[sent]),
    optionLabel: (row) => {
      const name = String(row[label] ?? MISSING);
      const more = detail && row[detail];
      return more ? `${isolate(name)} · ${isolate(String(more))}` : name;
    },
    // Records are asked for by id alone.
    ...(sent === 'id' && begun !== undefined && { defaultValue: begun }),
    onSearch: (text) =>
      text.trim() === '' ? [] : [{ field: searched, operator: 'contains', value: text }],
    pagination: { mode: 'server', pageSize: MOST },
  });
  return (
    <>
      <Select<string>
        {...input}
        options={selectProps.options ?? []}
        showSearch={{ filterOption: false, onSearch: (text) => selectProps.onSearch?.(text) }}
        allowClear={!required}
        components={components}
        value={value ?? null}
        loading={query.isFetching}
        notFoundContent={query.isFetching ? null : t('filters.none', 'No options available')}
        onChange={(chosen) => onChange?.(chosen ?? undefined)}
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
