import { CanAccess, useTranslate } from '@refinedev/core';
import { Flex, Tag } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import { filterSubject } from '../../schema/default-texts';
import type { Resource } from '../../schema/define';
import { chosenValues } from '../../schema/filters';
import type { ResourceOptions } from '../../schema/language/filters';
import { type ListState, withFilter } from '../../schema/list-state';
import { useListParts } from '../list/list-context';
import { choiceText } from './choice-text';
import { useRecordOptions } from './RecordFilter';

function activeFilters({ filters = {} }: Resource, chosen: ListState['filters']) {
  return Object.entries(chosen).flatMap(([name, all]) => {
    const filter = filters[name];
    if (!filter || filter.required) return [];
    const values = chosenValues(filter, all);
    return values.map((value) => ({
      name,
      filter,
      value,
      rest: values.filter((other) => other !== value).join('\n') || undefined,
    }));
  });
}

/** The chosen filters as chips, each removable; nothing without filters. */
export function ActiveFilters() {
  const { resource, state, change, fixed, focusList } = useListParts();
  const t = useTranslate();
  const box = useRef<HTMLElement>(null);
  const left = useRef<number>(null);
  useEffect(() => {
    if (left.current === null) return;
    const others = [...(box.current?.querySelectorAll<HTMLElement>('[role=button]') ?? [])];
    (others[left.current] ?? others.at(-1))?.focus();
    left.current = null;
  });
  const active = activeFilters(resource, state.filters).filter(
    ({ name }) => fixed[name] === undefined,
  );
  if (active.length === 0) return null;
  return (
    <Flex
      component="ul"
      wrap
      gap="small"
      style={{ margin: 0, padding: 0, listStyle: 'none' }}
      ref={box}
      aria-label={t('filters.active', 'Active filters')}
    >
      {active.map(({ name, filter, value, rest }, place) => {
        const label = filterSubject(resource, name, filter);
        const options = 'options' in filter ? filter.options : undefined;
        const plain = choiceText(resource.fields[name], filter, value);
        const chip = (text: string) => (
          <Chip
            text={t('filters.chosen', { label, text }, '{{label}}: {{text}}')}
            onRemove={() => {
              left.current = place;
              if (active.length === 1) focusList();
              change(withFilter(state, name, rest));
            }}
          />
        );
        return (
          <li key={`${name} ${value}`}>
            {options && options.label !== options.value ? (
              <CanAccess resource={options.resource} action="list" fallback={chip(plain)}>
                <Named {...{ options, value, plain, chip }} />
              </CanAccess>
            ) : (
              chip(plain)
            )}
          </li>
        );
      })}
    </Flex>
  );
}

interface NamedProps {
  readonly options: ResourceOptions;
  readonly value: string;
  readonly plain: string;
  readonly chip: (text: string) => ReactNode;
}

function Named({ options, value, plain, chip }: NamedProps) {
  const { all, query } = useRecordOptions(options, Number.POSITIVE_INFINITY);
  const found = all.find((one) => one.value === value)?.label;
  return chip(found ?? (query.isLoading ? '…' : plain));
}

function Chip({ text, onRemove }: { readonly text: string; readonly onRemove: () => void }) {
  const t = useTranslate();
  return (
    <Tag
      variant="outlined"
      style={{ whiteSpace: 'normal', overflowWrap: 'anywhere', background: 'var(--surface)' }}
      styles={{ close: { padding: 7 } }}
      closable={{ 'aria-label': t('filters.remove', { text }, '{{text}}, remove filter') }}
      onClose={(event) => {
        // The chip disappears when its filter is removed.
        event.preventDefault();
        onRemove();
      }}
    >
      {text}
    </Tag>
  );
}
