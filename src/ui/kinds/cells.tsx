import { config } from '../../config';
import type { Field } from '../../schema/define';
import type { Value } from '../../schema/kinds/kind';
import type { KindName, OptionsOf } from '../../schema/kinds/kinds';
import type { Surface } from '../../schema/region';
import { formatAgo } from '../../schema/relative-time';
import { StatusBadge } from './StatusBadge';

/** A value to be drawn, and its text. */
interface CellProps<O extends object = object> {
  readonly field: O;
  readonly value: Value;
  readonly text: string;
  readonly surface: Surface;
}

/** How a kind looks in tables, cards and dialogs. */
interface CellOf<O extends object> {
  /**
   * How it stands in its column: figures on the right, lines, words and badges unbroken and as narrow
   * as they are, text and long text with room, on two lines.
   */
  readonly shape: 'figure' | 'line' | 'long' | 'word' | 'badge' | 'text';
  /** Default: the text. */
  draw?(props: CellProps<O>): React.ReactNode;
}

const text = { shape: 'text' } as const;
const figure = { shape: 'figure' } as const;
const line = { shape: 'line' } as const;
const word = { shape: 'word' } as const;

/** The cell of each kind. */
export const cells: { readonly [K in KindName]: CellOf<OptionsOf<K>> } = {
  text,
  multiline: { shape: 'long' },
  email: text,
  phone: line,
  id: text,
  number: figure,
  money: figure,
  percent: figure,
  datetime: {
    shape: 'line',
    draw: ({ field, value, text, surface }) =>
      field.relative && surface === 'table' ? (
        <time title={text}>{formatAgo(String(value), Date.now(), config) ?? text}</time>
      ) : (
        text
      ),
  },
  date: word,
  month: word,
  boolean: word,
  status: { shape: 'badge', draw: ({ field, text }) => <StatusBadge field={field} value={text} /> },
  choice: word,
  list: text,
  link: {
    shape: 'text',
    draw: ({ value, text }) => (
      <a href={String(value)} target="_blank" rel="noreferrer">
        {text}
      </a>
    ),
  },
};

/** Draws a value as its field's kind does. */
export const drawCell = (props: CellProps<Field>): React.ReactNode => {
  const cell: CellOf<object> = cells[props.field.kind];
  return cell.draw ? cell.draw(props) : props.text;
};
