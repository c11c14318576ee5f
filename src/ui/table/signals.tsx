import { WarningOutlined } from '@ant-design/icons';
import { useTranslate } from '@refinedev/core';
import { Alert, Tooltip } from 'antd';
import { createContext, useContext, useEffect, useState } from 'react';
import type { Resource } from '../../schema/define';
import type { Row } from '../../schema/language/fields';
import { cancelIdle, whenIdle } from '../idle';

type Found = ReadonlyMap<string, readonly string[]>;

const NOTHING: Found = new Map();

export const SignalsContext = createContext(NOTHING);

/** Computes the signals of fetched rows; none until that is done. */
export function useSignals({ list }: Resource, rows: readonly Row[] | undefined): Found {
  const signals = list.paging === 'client' ? list.signals : undefined;
  const [found, setFound] = useState(NOTHING);
  useEffect(() => {
    if (!signals || !rows) return undefined;
    const handle = whenIdle(() => setFound(signals.find(rows)));
    return () => cancelIdle(handle);
  }, [signals, rows]);
  return found;
}

function useTexts({ id }: Row): readonly string[] {
  return useContext(SignalsContext).get(id ?? '') ?? [];
}

/** Marks a value whose record has signals; nothing for most. */
export function SignalMark({ row }: { readonly row: Row }) {
  const texts = useTexts(row);
  if (texts.length === 0) return null;
  return (
    <Tooltip title={<Lines texts={texts} />}>
      <WarningOutlined
        role="img"
        data-signal
        aria-label={texts.join(' ')}
        style={{ marginInlineEnd: 4, color: 'var(--warning)' }}
      />
    </Tooltip>
  );
}

export function SignalNotes({ row }: { readonly row: Row }) {
  const t = useTranslate();
  const texts = useTexts(row);
  if (texts.length === 0) return null;
  return (
    <Alert
      type="warning"
      role="note"
      aria-label={t('list.signals', 'Worth a second look')}
      title={<Lines texts={texts} />}
    />
  );
}

const Lines = ({ texts }: { readonly texts: readonly string[] }) =>
  texts.map((text) => <div key={text}>{text}</div>);
