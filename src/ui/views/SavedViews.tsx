import { useTranslate } from '@refinedev/core';
import { Button, Dropdown, type MenuProps } from 'antd';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import type { Resource } from '../../schema/define';
import { columnKey } from '../../schema/format';
import { decodeListState, encodeListState, type ListState } from '../../schema/list-state';
import { useListParts } from '../list/list-context';
import { onDemand } from '../on-demand';
import { returnFocus } from '../return-focus';
import { useOpened } from '../useOpened';
import { useSavedViews } from './saved-views';

const ViewsDialog = onDemand(() => import('./ViewsDialog'));

/** The query string of the current view, starting at page 1. */
const queryOf = (resource: Resource, state: ListState): string =>
  encodeListState(resource, { ...state, page: 1 }).toString();

const EDIT = 'edit';

export function SavedViews({ user }: { readonly user: string }) {
  const { resource, state, view, change } = useListParts();
  const t = useTranslate();
  const navigate = useNavigate();
  const list = useSavedViews(user)(resource.name);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const editing = useOpened<true>(box);
  const query = queryOf(resource, state);
  const open = list.views.findIndex(
    (view) =>
      queryOf(resource, decodeListState(resource, new URLSearchParams(view.query))) === query,
  );
  const openName = list.views[open]?.name;
  const keys = view.columns.map(columnKey);

  const items: MenuProps['items'] = list.views.map(({ name }, index) => ({
    key: String(index),
    label: name,
    extra: name === list.first && t('views.first', 'default'),
  }));
  const editLabel =
    items.length > 0 ? t('views.edit', 'Save or edit views') : t('views.save', 'Save this view');

  function choose(key: string): void {
    if (key === EDIT) {
      button.current?.focus();
      editing.open(true);
    } else navigate(`${resource.route}?${list.views[Number(key)]?.query}`);
  }

  return (
    <div ref={box} tabIndex={-1}>
      <Dropdown
        trigger={['click']}
        autoFocus
        onOpenChange={(...change) => returnFocus(button.current, ...change)}
        menu={{
          style: { maxWidth: 320, overflowWrap: 'anywhere' },
          selectedKeys: [String(open)],
          items: [...items, { key: EDIT, label: editLabel }],
          onClick: ({ key }) => choose(key),
        }}
      >
        <Button ref={button} title={openName} style={{ maxWidth: 280 }}>
          <span style={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
            {openName === undefined
              ? t('views.title', 'Saved views')
              : t('views.open', { name: openName }, 'Saved views: {{name}}')}
          </span>
        </Button>
      </Dropdown>
      {editing.opened && (
        <ViewsDialog
          {...{ resource, list, user, state }}
          query={queryOf(resource, { ...state, columns: keys })}
          onSaved={() => change({ columns: keys, page: state.page })}
          onClose={editing.close}
        />
      )}
    </div>
  );
}
