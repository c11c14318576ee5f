import { useTranslate } from '@refinedev/core';
import { Card, Flex, Typography } from 'antd';
import { product } from '../../product';
import { MISSING } from '../../schema/format';
import { type Translate, translateTexts } from '../../schema/translate';
import { KeyGroups } from '../keys/KeyGroups';
import glossary from './glossary.json';

export default function HelpPage() {
  const t = useTranslate();
  return (
    <Flex component="article" vertical gap={16} style={{ maxWidth: 960 }}>
      <Typography.Title style={{ margin: 0 }}>{t('help.title', 'Help')}</Typography.Title>
      <Card title={<Typography.Title level={2}>{t('help.glossary', 'Glossary')}</Typography.Title>}>
        <dl style={{ margin: 0 }}>
          {glossaryIn(t).map(([term, meaning]) => (
            <Flex key={term} wrap gap="0 24px" style={{ paddingBlock: 6 }}>
              <dt style={{ flex: '0 0 200px', fontWeight: 600 }}>{term}</dt>
              <dd style={{ flex: '1 1 260px', margin: 0 }}>{meaning}</dd>
            </Flex>
          ))}
        </dl>
      </Card>
      <Card title={<Typography.Title level={2}>{t('help.keys', 'Keys')}</Typography.Title>}>
        <p>
          {t(
            'help.note',
            "Single-key shortcuts don't work while you type. Turn them off in the account menu. In a list, actions have letters of their own: press ? there to see them.",
          )}
        </p>
        <KeyGroups />
      </Card>
    </Flex>
  );
}

/** The terms in the alphabetical order of the language; the key of a meaning is that of its term and `.meaning`. */
function glossaryIn(t: Translate): readonly (readonly [term: string, meaning: string])[] {
  const { compare } = new Intl.Collator(product.locale);
  const texts = new Map(translateTexts(glossary));
  const terms = [...texts].flatMap(([key, term]) => {
    const meaning = texts.get(`${key}.meaning`);
    return meaning === undefined ? [] : [[term, meaning] as const];
  });
  const missing = t(
    'glossary.missing',
    'Not supplied. An amount that is missing is never shown as 0.',
  );
  return [...terms.toSorted(([a], [b]) => compare(a, b)), [MISSING, missing]];
}
