import { useTranslate } from '@refinedev/core';
import { Button, Checkbox, Flex, Form, Input, Space } from 'antd';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { columnKey } from '../../schema/format';
import { Dialog } from '../dialog/Dialog';
import { describeSelection } from '../export/chosen-facts';
import { useListParts } from '../list/list-context';
import { readLine, TEXT_LIMIT } from '../../../typed-text';
import { keepViews, type ListViews, queryOf } from './saved-views';

interface Props {
  readonly list: ListViews;
  readonly user: string;
  readonly onClose: () => void;
}

export default function ViewsDialog({ list, user, onClose }: Props) {
  const { resource, state, view: shown, change } = useListParts();
  const t = useTranslate();
  const id = useId();
  const [name, setName] = useState('');
  const { views, first } = list;
  const trimmed = readLine(name);
  const isKnown = views.some((view) => view.name === trimmed);
  const keep = (next: ListViews) => keepViews(user, resource.name, next);

  function save(): void {
    const columns = shown.columns.map(columnKey);
    const saved = { name: trimmed, query: queryOf(resource, { ...state, columns }) };
    const replaced = views.map((view) => (view.name === trimmed ? saved : view));
    keep({ first, views: isKnown ? replaced : [...views, saved] });
    change({ columns, page: state.page });
    onClose();
  }

  return (
    <Dialog
      title={t('views.dialog', 'Saved views')}
      width={560}
      onCancel={onClose}
      isTyped={() => trimmed !== ''}
      footer={<Button onClick={onClose}>{t('views.close', 'Close')}</Button>}
    >
      <Form layout="vertical" onFinish={save}>
        <Form.Item
          required
          label={t('views.name', 'Name of this view')}
          htmlFor={id}
          extra={
            <span id={`${id}-seen`}>
              {describeSelection(resource, state, undefined)
                .map((fact) => fact.join(': '))
                .join(' · ')}
            </span>
          }
        >
          <Space.Compact block>
            <Input
              id={id}
              autoComplete="off"
              maxLength={TEXT_LIMIT}
              value={name}
              aria-describedby={`${id}-seen`}
              onChange={({ target }) => setName(target.value)}
            />
            <Button type="primary" htmlType="submit" disabled={trimmed === ''}>
              {isKnown ? t('views.replace', 'Replace') : t('views.keep', 'Save')}
            </Button>
          </Space.Compact>
        </Form.Item>
      </Form>
      {views.length > 0 && (
        <Flex
          component="ul"
          vertical
          gap="small"
          style={{ listStyle: 'none', padding: 0 }}
          aria-label={t('views.title', 'Saved views')}
        >
          {views.map((view) => (
            <Flex key={view.name} component="li" gap="small" align="center" wrap>
              <Link
                to={`${resource.route}?${view.query}`}
                style={{ flex: '1 1 200px', overflowWrap: 'anywhere' }}
                onClick={onClose}
              >
                {view.name}
              </Link>
              <Checkbox
                aria-label={t('views.opensFirst', view, '{{name}} is the default view')}
                checked={first === view.name}
                onChange={({ target }) =>
                  keep({ views, first: target.checked ? view.name : undefined })
                }
              >
                {t('views.opens', 'Default view')}
              </Checkbox>
              <Button
                aria-label={t('views.delete', view, 'Delete {{name}}')}
                onClick={() =>
                  keep({
                    views: views.filter((other) => other !== view),
                    first: first === view.name ? undefined : first,
                  })
                }
              >
                {t('views.remove', 'Delete')}
              </Button>
            </Flex>
          ))}
        </Flex>
      )}
    </Dialog>
  );
}
