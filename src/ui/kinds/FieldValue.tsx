import { CheckOutlined, CopyOutlined } from '@ant-design/icons';
import { useNotification, useTranslate } from '@refinedev/core';
import { Button, Tooltip } from 'antd';
import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { originalOf } from '../../schema/as-sent';
import { fieldText, MISSING } from '../../schema/format';
import type { Field, Row } from '../../schema/language/fields';
import { linkOf } from '../../schema/link';
import type { Surface } from '../../schema/region';
import { region } from '../region';
import { drawCell } from './cells';
import { Custom, useRegistered } from './custom';

interface Props {
  readonly field: Field;
  readonly name: string;
  readonly row: Row;
  readonly surface: Surface;
}

export function FieldValue({ field, name, row, surface }: Props) {
  const { cells } = useRegistered();
  const value = row[name] ?? null;
  if (value === null) return <Unsupplied sent={originalOf(row, name)} />;
  const text = fieldText(field, name, row, surface, region);
  const own = drawCell({ field, value, text, surface, row });
  const drawn = (
    <Custom
      key={text}
      component={cells[field.cell ?? '']}
      props={{ value, text, row, surface }}
      fallback={own}
    />
  );
  const target = linkOf(field.link, row);
  const linked = target === null ? drawn : <RecordLink to={target}>{drawn}</RecordLink>;
  if (!field.copy) return linked;
  return (
    <span style={surface === 'table' ? { whiteSpace: 'nowrap' } : undefined}>
      {linked}
      <CopyButton label={field.label} text={text} />
    </span>
  );
}

/** In place of a value: nothing was sent, or something that can't be read, as it was sent. */
function Unsupplied({ sent }: { readonly sent: string | null }) {
  const t = useTranslate();
  if (sent === null) return MISSING;
  return (
    <>
      {sent}{' '}
      <span style={{ color: 'var(--warning)', fontSize: 12 }}>
        {t('record.unreadable', 'unreadable')}
      </span>
    </>
  );
}

/** Copies a value to the clipboard. antd's own button says 'Copied' even if that failed. */
export function CopyButton({ label, text }: { readonly label: string; readonly text: string }) {
  const t = useTranslate();
  const { open } = useNotification();
  const [copied, setCopied] = useState(false);
  const name = copied
    ? t('record.copied', 'Copied')
    : t('record.copy', { label }, 'Copy {{label}}');

  async function copy(): Promise<void> {
    try {
      // `navigator.clipboard` exists only over HTTPS.
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      const description = t(
        'record.notCopied',
        { label },
        '{{label}} could not be copied. Select the text and copy it by hand.',
      );
      open?.({ type: 'error', message: t('record.error', 'Error'), description });
    }
  }
  return (
    <Tooltip title={name}>
      <Button
        type="text"
        size="small"
        aria-label={name}
        icon={copied ? <CheckOutlined /> : <CopyOutlined />}
        // As high as a line: a cell of a list counts what is higher as cut off.
        style={{ width: 24, height: '1lh', verticalAlign: 'top', font: 'inherit' }}
        styles={{ icon: { fontSize: 12 } }}
        onClick={() => void copy()}
        onBlur={() => setCopied(false)}
        onPointerLeave={() => setCopied(false)}
      />
    </Tooltip>
  );
}

interface RecordLinkProps {
  readonly to: string;
  readonly children: ReactNode;
}

/** A link to a record's page that keeps the current address for the way back. */
export function RecordLink({ to, children }: RecordLinkProps) {
  const { pathname, search } = useLocation();
  return (
    <Link to={to} state={{ from: pathname + search }}>
      {children}
    </Link>
  );
}
