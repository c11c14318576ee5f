import { useTranslate } from '@refinedev/core';
import type { MenuProps } from 'antd';
import { useNavigate } from 'react-router';
import { decodeListState } from '../../schema/list-state';
import { useListParts } from '../list/list-context';
import { MenuButton } from '../MenuButton';
import { onDemand } from '../on-demand';
import { useOpened } from '../useOpened';
import { queryOf, useSavedViews } from './saved-views';

const ViewsDialog = onDemand(() => import('./ViewsDialog'));

const EDIT = 'edit';

export function SavedViews({ user }: { readonly user: string }) {
  const { resource, state } = useListParts();
  const t = useTranslate();
  const navigate = useNavigate();
  const list = useSavedViews(user)(resource.name);
  const editing = useOpened<true>();
  const query = queryOf(resource, state);
  const open = list.views.findIndex(
    (view) =>
      queryOf(resource, decodeListState(resource, new URLSearchParams(view.query))) === query,
  );
  const openName = list.views[open]?.name;

  const items: MenuProps['items'] = list.views.map(({ name }, index) => ({
    key: String(index),
    label: name,
    extra: name === list.first && t('views.first', 'default'),
  }));
  const editLabel =
    items.length > 0 ? t('views.edit', 'Save or edit views') : t('views.save', 'Save this view');

  function choose(key: string): void {
    if (key === EDIT) editing.open(true);
    else navigate(`${resource.route}?${list.views[Number(key)]?.query}`);
  }

  return (
    <>
      <MenuButton
        menu={{
          style: { maxWidth: 320, overflowWrap: 'anywhere' },
          selectedKeys: [String(open)],
          items: [...items, { key: EDIT, label: editLabel }],
          onClick: ({ key }) => choose(key),
        }}
        button={{
          title: openName,
          style: { maxWidth: 280 },
          children: (
            <span style={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
              {openName === undefined
                ? t('views.title', 'Saved views')
                : t('views.open', { name: openName }, 'Saved views: {{name}}')}
            </span>
          ),
        }}
      />
      {editing.opened && <ViewsDialog {...{ list, user }} onClose={editing.close} />}
    </>
  );
}
