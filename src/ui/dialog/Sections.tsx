import { useTranslate } from '@refinedev/core';
import { Descriptions, Table, Timeline, Typography } from 'antd';
import type { ComponentProps, ReactNode } from 'react';
import { sectionsOf } from '../../schema/defaults';
import type { Resource } from '../../schema/define';
import type { Row } from '../../schema/language/fields';
import type { Details, TimelineEntry } from '../../schema/language/records';
import { nestedRows } from '../../schema/read';
import { QUIET } from '../table/quiet';
import { rowKeys } from '../table/react-keys';
import { formatTime } from '../../schema/time';
import { cellOf, leftToRight, toneStyles } from '../kinds/cells';
import { Custom, useRegistered } from '../kinds/custom';
import { FieldValue } from '../kinds/FieldValue';
import { region } from '../region';
import { SignalNotes } from '../table/signals';

interface SectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A part of a record under a heading. The title of `Descriptions` is no heading for a screen reader. */
export const Section = ({ title, children }: SectionProps) => (
  <section style={{ marginBlock: 16 }}>
    <Typography.Title level={3} style={{ marginBlockEnd: 8 }}>
      {title}
    </Typography.Title>
    {children}
  </section>
);

interface Props {
  readonly resource: Resource;
  readonly details: Details;
  readonly row: Row;
  /** A field to leave out because the action is about to change it. */
  readonly without?: string | undefined;
  readonly columns?: number | undefined;
}

export function Sections({ resource, details, row, without, columns }: Props) {
  const t = useTranslate();
  const { sections } = useRegistered();
  return (
    <>
      <SignalNotes row={row} />
      {sectionsOf(resource, row).map(({ title, fields, section }) => {
        const facts = (
          <FieldList
            {...{ resource, row, columns }}
            names={fields.filter((name) => name !== without)}
            // The section's title already names its only field.
            isUnlabelled={fields.length === 1}
          />
        );
        return (
          <Section key={title} title={title}>
            <Custom
              key={row.id}
              component={sections[section ?? '']}
              props={{ resource, row }}
              fallback={facts}
            />
          </Section>
        );
      })}
      {details.nested?.map((nested) => (
        <Section key={nested.title} title={nested.title}>
          <SmallTable
            rows={nestedRows(nested, row)}
            locale={{ emptyText: t('record.noNested', 'None') }}
            columns={Object.entries(nested.fields).map(([name, field]) => ({
              key: name,
              title: field.label,
              align: cellOf(field).shape === 'figure' ? 'right' : 'start',
              render: (_, row) => <FieldValue {...{ field, name, row }} surface="table" />,
            }))}
          />
        </Section>
      ))}
      {details.timeline && (
        <Section title={t('record.timeline', 'Timeline')}>
          <Timeline items={details.timeline(row).map(timelineItem)} />
        </Section>
      )}
    </>
  );
}

interface TableProps extends ComponentProps<typeof Table<Row>> {
  readonly rows: readonly Row[];
}

/** A table within a record. */
export function SmallTable({ rows, ...props }: TableProps) {
  const keys = rowKeys(rows);
  return (
    <Table<Row>
      {...props}
      loading={QUIET}
      size="small"
      pagination={false}
      style={{ width: '100%' }}
      scroll={{ x: 'max-content' }}
      rowKey={(row) => keys[rows.indexOf(row)] ?? ''}
      dataSource={[...rows]}
    />
  );
}

const timelineItem = ({ text, note, time, undated, tone }: TimelineEntry) => ({
  key: text,
  color: toneStyles[tone].color,
  content: (
    <>
      <div>{text}</div>
      {note !== undefined && <div>{note}</div>}
      <Typography.Text type="secondary">
        {time === null
          ? undated
          : leftToRight(formatTime(time, 'DD/MM/YYYY HH:mm:ss', region.timeZone))}
      </Typography.Text>
    </>
  ),
});

interface FieldListProps {
  readonly resource: Pick<Resource, 'fields'>;
  readonly names: readonly string[];
  readonly row: Row;
  readonly columns?: number | undefined;
  readonly isUnlabelled?: boolean;
}

export function FieldList({ resource, names, row, columns, isUnlabelled = false }: FieldListProps) {
  return (
    <Descriptions
      size="small"
      colon={false}
      column={columns ?? { xs: 1, md: 2 }}
      styles={{
        label: { flex: 'none', width: isUnlabelled ? 0 : 120 },
        content: { minWidth: 0, overflowWrap: 'anywhere' },
      }}
      items={names.flatMap((name) => {
        const field = resource.fields[name];
        if (!field) return [];
        const isLong = cellOf(field).shape === 'long';
        return {
          key: name,
          label: isUnlabelled ? (
            <span className="visually-hidden">{field.label}</span>
          ) : (
            field.label
          ),
          style: { width: columns === 1 ? '100%' : '50%' },
          ...(isLong && { span: 'filled' as const, styles: { content: LONG } }),
          children: <FieldValue {...{ field, name, row }} surface="dialog" />,
        };
      })}
    />
  );
}

const LONG = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const;
