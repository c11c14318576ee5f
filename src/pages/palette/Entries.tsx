import { Typography } from 'antd';
import { CommandGroup, CommandItem, useCommandState } from 'cmdk';
import type { CSSProperties, ReactNode } from 'react';

export interface Entry {
  /** Unique among all results. */
  readonly value: string;
  readonly label: string;
  readonly detail?: string | undefined;
  readonly onSelect: () => void;
}

const CUT: CSSProperties = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' };

function Item({ value, label, detail, onSelect }: Entry) {
  const isSelected = useCommandState((state) => state.value === value);
  return (
    <CommandItem
      value={value}
      onSelect={onSelect}
      style={{
        display: 'flex',
        justifyContent: 'space-between',
        gap: 12,
        padding: '8px 10px',
        borderRadius: 6,
        cursor: 'pointer',
        ...(isSelected && {
          background: 'var(--processing-surface)',
          boxShadow: 'inset 0 0 0 1px var(--primary)',
        }),
      }}
    >
      {/* The name or ID that identifies a result takes precedence over its details. */}
      <span
        dir="auto"
        title={label}
        style={{ ...CUT, flex: 'none', maxWidth: detail === undefined ? '100%' : '68%' }}
      >
        {label}
      </span>
      {detail !== undefined && (
        <span dir="auto" title={detail} style={{ ...CUT, color: 'var(--text-soft)' }}>
          {detail}
        </span>
      )}
    </CommandItem>
  );
}

interface Props {
  readonly heading: string;
  readonly entries: readonly Entry[];
  readonly children?: ReactNode;
}

/** Results of one kind; nothing without any. */
export function Entries({ heading, entries, children }: Props) {
  if (entries.length === 0 && !children) return null;
  const title = (
    <Typography.Text type="secondary" strong style={{ paddingInline: 10 }}>
      {heading}
    </Typography.Text>
  );
  return (
    <CommandGroup heading={title} style={{ paddingBlockStart: 12 }}>
      {entries.map((entry) => (
        <Item key={entry.value} {...entry} />
      ))}
      {children}
    </CommandGroup>
  );
}
