import { type CSSProperties, Fragment, memo, type ReactElement } from 'react';
import { isMissing } from '../../schema/as-sent';
import type { Column } from '../../schema/language/lists';
import type { Resource } from '../../schema/define';
import type { Value } from '../../schema/kinds/kind';
import type { Row } from '../../schema/language/fields';
import { columnFields, columnTexts, MISSING } from '../../schema/format';
import { columnShape } from '../kinds/cells';
import { FieldValue } from '../kinds/FieldValue';
import { region } from '../region';
import { SignalMark } from './signals';

interface Props {
  readonly resource: Resource;
  readonly column: Column;
  readonly row: Row;
  readonly isCard?: boolean;
}

const CLAMPED: readonly string[] = ['text', 'long', 'joined'];

/** How a text is cut off that is too long for its column. */
const ONE_LINE: CSSProperties = {
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
};
const LINES: CSSProperties = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  whiteSpace: 'normal',
};
const WHOLE: CSSProperties = { whiteSpace: 'normal' };

/**
 * The cell of a column, in the table and on cards. Memoised by row because the list rerenders on
 * every change of the URL.
 */
export const Cell = memo(function Cell({ resource, column, row, isCard = false }: Props) {
  const present = columnFields(column).filter((name) => !isMissing(row, name));
  const values = present.flatMap((name) => {
    const field = resource.fields[name];
    return field ? [<FieldValue key={name} {...{ field, name, row }} surface="table" />] : [];
  });
  const mark = isSignalled(resource, column) && <SignalMark key="signals" row={row} />;
  if (values.length === 0) return mark ? [mark, MISSING] : MISSING;
  const shape = columnShape(resource, column);
  const isCode = shape === 'text' && isUnbroken(resource, row, present[0] ?? '');
  const isWhole = !CLAMPED.includes(shape) || (isCode && isShort(row[present[0] ?? '']));
  if (isWhole) return mark ? [mark, ...values] : values;
  const lines = { ...LINES, WebkitLineClamp: isCard && shape !== 'text' ? 1 : 2 };
  return (
    <div
      dir="auto"
      title={columnTexts(resource, column, row, region).join('\n')}
      style={{
        // Begins where the others do, and keeps the direction of its text.
        width: 'fit-content',
        maxWidth: isCode && !isCard ? 192 : '100%',
        // Where words may be broken, the column can be narrow.
        overflowWrap: shape === 'text' ? 'break-word' : 'anywhere',
        // An open record shows the whole text, also without a pointer.
        ...(!resource.details ? WHOLE : isCode ? ONE_LINE : lines),
      }}
    >
      {values.length === 1 ? values : <Joined values={values} isCard={isCard} />}
    </div>
  );
});

interface JoinedProps {
  readonly values: readonly ReactElement[];
  readonly isCard: boolean;
}

/** Several fields in one column: the first on a line of its own, the others share the second. */
const Joined = ({ values: [first, ...others], isCard }: JoinedProps) => (
  <>
    {/* A number next to a right-to-left name keeps its own direction. */}
    <div style={{ display: isCard ? 'inline' : 'block' }}>
      <bdi>{first}</bdi>
    </div>{' '}
    <div style={{ display: isCard ? 'inline' : 'block', color: 'var(--text-soft)' }}>
      {others.map((value, place) => (
        <Fragment key={value.key}>
          {place > 0 && ' '}
          <bdi style={place > 0 ? { marginInlineStart: 6 } : undefined}>{value}</bdi>
        </Fragment>
      ))}
    </div>
  </>
);

/** Codes of usual length are never truncated and render in half the time without it. */
const isShort = (value: Value | null | undefined): boolean => /^[\w-]{1,20}$/.test(String(value));

/** Codes, single words and copyable values are not broken across lines. */
const isUnbroken = ({ fields }: Resource, row: Row, name: string): boolean =>
  fields[name]?.copy === true || !/\s/.test(String(row[name]).trim());

const isSignalled = ({ list }: Resource, column: Column): boolean =>
  list.paging === 'client' && list.signals?.field === column;
