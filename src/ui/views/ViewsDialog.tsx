import { useTranslate } from '@refinedev/core';
import { Button, Checkbox, Flex, Form, Input, Space, Typography } from 'antd';
import { useId, useState } from 'react';
import type { Resource } from '../../schema/define';
import type { ListState } from '../../schema/list-state';
import { Dialog } from '../dialog/Dialog';
import { describeSelection } from '../export/chosen-facts';
import { readLine, TEXT_LIMIT } from '../../../typed-text';
import { keepViews, type ListViews, type SavedView } from './saved-views';

interface Props {
  readonly resource: Resource;
  readonly list: ListViews;
  readonly user: string;
  readonly state: ListState;
  readonly query: string;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

export default function ViewsDialog({
  resource,
  list,
  user,
  state,
  query,
  onSaved,
  onClose,
}: Props) {
  const t = useTranslate();
  const id = useId();
  const [name, setName] = useState('');
  const { views, first } = list;
  const trimmed = readLine(name);
  const isKnown = views.some((view) => view.name === trimmed);
  const keep = (next: ListViews) => keepViews(user, resource.name, next);

  function save(): void {
    const saved = { name: trimmed, query };
    const replaced = views.map((view) => (view.name === trimmed ? saved : view));
    keep({ first, views: isKnown ? replaced : [...views, saved] });
    onSaved();
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
          {views.map((view, index) => (
            <Saved
              // Not the name, which changes while it is being edited.
              key={`${index} ${view.query}`}
              {...{ view, list }}
              address={`${location.origin}${resource.route}?${view.query}`}
              onChange={keep}
            />
          ))}
        </Flex>
      )}
    </Dialog>
  );
}

interface SavedProps {
  readonly view: SavedView;
  readonly list: ListViews;
  readonly address: string;
  readonly onChange: (list: ListViews) => void;
}

function Saved({ view: { name }, list: { views, first }, address, onChange }: SavedProps) {
  const t = useTranslate();
  const [draft, setDraft] = useState(name);

  /** An empty or duplicate name is reset. */
  function rename(): void {
    const next = readLine(draft);
    if (next === name) return;
    if (next === '' || views.some((other) => other.name === next)) setDraft(name);
    else {
      onChange({
        views: views.map((view) => (view.name === name ? { ...view, name: next } : view)),
        first: first === name ? next : first,
      });
    }
  }

  return (
    <Flex component="li" gap="small" align="center" wrap>
      <Input
        style={{ flex: '1 1 200px', width: 'auto' }}
        aria-label={t('views.rename', { name }, 'New name for {{name}}')}
        autoComplete="off"
        maxLength={TEXT_LIMIT}
        value={draft}
        onChange={({ target }) => setDraft(target.value)}
        onBlur={rename}
        onPressEnter={rename}
      />
      <Checkbox
        aria-label={t('views.opensFirst', { name }, '{{name}} is the default view')}
        checked={first === name}
        onChange={({ target }) => onChange({ views, first: target.checked ? name : undefined })}
      >
        {t('views.opens', 'Default view')}
      </Checkbox>
      <Typography.Text
        copyable={{
          text: address,
          tooltips: [
            t('views.copy', { name }, 'Copy address of {{name}}'),
            t('views.copied', 'Copied'),
          ],
        }}
      />
      <Button
        aria-label={t('views.delete', { name }, 'Delete {{name}}')}
        onClick={() =>
          onChange({
            views: views.filter((view) => view.name !== name),
            first: first === name ? undefined : first,
          })
        }
      >
        {t('views.remove', 'Delete')}
      </Button>
    </Flex>
  );
}
