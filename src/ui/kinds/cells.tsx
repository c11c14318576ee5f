import { Tag, Tooltip } from 'antd';
import { product } from '../../product';
import { choicesOf } from '../../schema/defaults';
import type { Resource } from '../../schema/define';
import type { Value } from '../../schema/kinds/kind';
import type { BuiltInKind, OptionsOf } from '../../schema/kinds/kinds';
import type { Field, Row } from '../../schema/language/fields';
import type { Column } from '../../schema/language/lists';
import type { Surface } from '../../schema/region';
import { formatAgo, formatAge } from './relative-time';
import type { Tone } from '../../schema/tone';
import { SecondaryText } from '../SecondaryText';

interface CellProps<O extends object = object> {
  readonly field: O;
  readonly value: Value;
  readonly text: string;
  readonly surface: Surface;
  readonly row: Row;
}

/** How a kind is rendered in tables, cards and dialogs. */
export interface CellOf<O extends object> {
  /**
   * The layout in a column: figures right-aligned; lines, words and badges unbroken and narrow;
   * text and long text on up to two lines.
   */
  readonly shape: 'figure' | 'line' | 'long' | 'word' | 'badge' | 'text';
  draw?(props: CellProps<O>): React.ReactNode;
}

const text = { shape: 'text' } as const;
const figure = { shape: 'figure' } as const;
const word = { shape: 'word' } as const;

/** The colours of tones. antd's own tags have too little contrast in the dark theme. */
export const toneStyles: Readonly<Record<Tone, { background: string; color: string }>> = {
  default: { background: 'none', color: 'var(--text-soft)' },
  success: { background: 'var(--success-surface)', color: 'var(--success)' },
  processing: { background: 'var(--processing-surface)', color: 'var(--processing)' },
  error: { background: 'var(--danger-surface)', color: 'var(--danger)' },
  warning: { background: 'var(--warning-surface)', color: 'var(--warning)' },
};

/** A status as a coloured badge; undeclared statuses have no colour (§4). */
const statusTag = ({ values }: OptionsOf<'status'>, value: string, text: string) =>
  tag((Object.hasOwn(values, value) && values[value]) || 'default', text);

function tag(tone: Tone, text: string) {
  return (
    <Tag
      data-tone={tone}
      style={{
        ...toneStyles[tone],
        marginInlineEnd: 0,
        maxWidth: '100%',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        // Its own baseline would be its lower edge.
        verticalAlign: 'middle',
        borderColor: 'currentcolor',
        borderRadius: 10,
      }}
    >
      {text}
    </Tag>
  );
}

/** How long a record has been in its state; null if the field doesn't show that. */
function ageOf(age: OptionsOf<'datetime'>['age'], since: Value, row: Row): string | null {
  if (!age?.in.includes(String(row[age.field]))) return null;
  const span = formatAge(String(since), Date.now(), product);
  return span && `${age.text} ${span}`;
}

/** Figures with blanks between them, which a text from right to left would turn round. */
export const leftToRight = (figures: string) => <bdi dir="ltr">{figures}</bdi>;

const cells: { readonly [K in BuiltInKind]: CellOf<OptionsOf<K>> } = {
  text,
  multiline: { shape: 'long' },
  email: text,
  phone: { shape: 'line', draw: ({ text }) => leftToRight(text) },
  id: text,
  number: figure,
  money: figure,
  datetime: {
    shape: 'line',
    draw({ field, value, text, surface, row }) {
      if (field.relative && surface === 'table') {
        return (
          <Tooltip title={text}>
            <time>{formatAgo(String(value), Date.now(), product) ?? text}</time>
          </Tooltip>
        );
      }
      const age = ageOf(field.age, value, row);
      if (age === null) return leftToRight(text);
      return (
        <>
          {leftToRight(text)}{' '}
          <SecondaryText
            style={{ display: surface === 'table' ? 'block' : 'inline', fontSize: 12 }}
          >
            {age}
          </SecondaryText>
        </>
      );
    },
  },
  date: word,
  month: word,
  boolean: word,
  status: {
    shape: 'badge',
    draw: ({ field, value, text }) => statusTag(field, String(value), text),
  },
  badge: { shape: 'badge', draw: ({ field, text }) => tag(field.tone(text), text) },
  choice: word,
  list: text,
};

const all: Record<string, CellOf<object>> = { ...cells };

export const addCells = (custom: Readonly<Record<string, CellOf<object>>>): void =>
  void Object.assign(all, custom);

export const cellOf = ({ kind }: Field): CellOf<object> => all[kind] ?? cells.text;

export const drawCell = (props: CellProps<Field>): React.ReactNode => {
  const cell = cellOf(props.field);
  if (cell.draw) return cell.draw(props);
  return props.surface === 'dialog' ? <bdi>{props.text}</bdi> : props.text;
};

/**
 * The layout of a column's values; 'joined' for several fields, 'word' for a field of few values.
 */
export function columnShape({ fields }: Pick<Resource, 'fields'>, column: Column): string {
  if (typeof column !== 'string') return 'joined';
  const field = fields[column];
  const shape = field ? cellOf(field).shape : 'text';
  return shape === 'text' && choicesOf(field).length > 0 ? 'word' : shape;
}
