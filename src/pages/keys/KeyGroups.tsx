import { useTranslate } from '@refinedev/core';
import { Col, Flex, Row, Typography } from 'antd';
import type { Resource } from '../../schema/define';
import { isEdit } from '../../schema/inputs';
import { actionLetters } from '../../schema/key-letters';
import { CONTROL_KEY } from '../../ui/keys';

interface GroupProps {
  readonly title: string;
  readonly meanings: readonly (readonly [keys: string, text: string])[];
}

function Group({ title, meanings }: GroupProps) {
  if (meanings.length === 0) return null;
  return (
    <Col xs={24} sm={12}>
      <Typography.Title level={3}>{title}</Typography.Title>
      <dl style={{ margin: 0 }}>
        {meanings.map(([keys, text]) => (
          <Flex key={keys} style={{ paddingBlock: 3 }}>
            <dt style={{ flex: '0 0 88px' }}>
              <Typography.Text keyboard>{keys}</Typography.Text>
            </dt>
            <dd style={{ margin: 0 }}>{text}</dd>
          </Flex>
        ))}
      </dl>
    </Col>
  );
}

/** @param resource the visible list, whose actions have keys; absent on other pages. */
export function KeyGroups({ resource }: { readonly resource?: Resource | undefined }) {
  const t = useTranslate();
  const actions = [...(resource ? actionLetters(resource) : [])].map(
    ([letter, [, action]]) =>
      [
        letter.toUpperCase(),
        isEdit(action)
          ? action.label
          : t('keys.confirmed', { label: action.label }, '{{label}}, after a confirmation'),
      ] as const,
  );
  return (
    <Row gutter={[32, 8]}>
      <Group
        title={t('keys.list', 'In a list')}
        meanings={[
          ['J', t('keys.next', 'Next row')],
          ['K', t('keys.previous', 'Previous row')],
          ['Enter', t('keys.open', 'Open the row')],
          ['/', t('keys.search', 'Search the list')],
        ]}
      />
      <Group
        title={t('keys.row', { record: resource?.singular }, 'Actions on the focused {{record}}')}
        meanings={actions}
      />
      <Group
        title={t('keys.anywhere', 'Anywhere')}
        meanings={[
          [`${CONTROL_KEY} K`, t('keys.everything', 'Search everything')],
          ['?', t('keys.keys', 'Show these keys')],
          ['Esc', t('keys.close', 'Close the dialog, menu or panel')],
        ]}
      />
    </Row>
  );
}
