import { inWords, singularOf } from '../../src/schema/complete-resource';
import type { Draft } from './draft';
import { constantOf } from './words';

const text = (value: string): string =>
  `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`;
const name = (value: string): string => (/^[A-Za-z_$][\w$]*$/.test(value) ? value : text(value));
const list = (values: readonly string[]): string => `[${values.map(text).join(', ')}]`;

function fieldOf(field: Draft['fields'][number], { sharedWith = '' }: Draft): string {
  if (field.isShared) {
    const member = name(field.name) === field.name ? `.${field.name}` : `[${text(field.name)}]`;
    return `    ${name(field.name)}: ${constantOf(sharedWith)}.fields${member},`;
  }
  const { kind, label, options, values, hide } = field;
  const parts = [`kind: ${text(kind)}`, `label: ${text(label)}`];
  if (options) parts.push(`options: ${list(options)}`);
  if (values) {
    const tones = Object.entries(values).map(([word, tone]) => `${name(word)}: ${text(tone)}`);
    parts.push(`values: { ${tones.join(', ')} }`);
  }
  if (hide) parts.push(`hide: ${text(hide)}`);
  return `    ${name(field.name)}: { ${parts.join(', ')} },`;
}

function endpointOf({ call, list: { at, page } }: Draft): string {
  const { method, path, query } = call;
  const isPaged = page !== undefined && method === 'POST';
  const rows = page && !isPaged ? `${at}.${page.rows}` : at;
  const asked = Object.entries(query).map(([key, value]) => `${name(key)}: ${text(value)}`);
  return [
    `method: ${text(method)}`,
    ...(method === 'POST' ? ["kind: 'read'"] : []),
    `path: ${text(path)}`,
    ...(asked.length > 0 ? [`query: () => ({ ${asked.join(', ')} })`] : []),
    ...(isPaged ? ['body: pagingBody'] : []),
    ...(rows === 'result' ? [] : [`result: ${text(rows)}`]),
  ].join(', ');
}

function placeholderOf({ search, fields }: Draft): string {
  const labels = search.map((one) => fields.find((field) => field.name === one)?.label ?? one);
  const words = labels.map((label) => (/^[A-Z]+$/.test(label) ? label : label.toLowerCase()));
  const last = words.pop() ?? '';
  return `Search by ${words.length > 0 ? `${words.join(', ')} or ` : ''}${last}...`;
}

/** The file of a declaration; whoever writes it down has it formatted. */
export function writeDeclaration(draft: Draft): string {
  const { call, list: found, key, columns, sort, search, filters, sharedWith } = draft;
  const isPaged = found.page !== undefined && call.method === 'POST';
  const narrowed = Object.entries(filters).map(
    ([field, kind]) => `${name(field)}: ${kind === 'days' ? "{ kind: 'days' }" : '{}'}`,
  );
  const searched = isPaged ? '' : `, fields: ${list(search)}`;
  const lines = [
    "import { defineResource } from '../schema/define';",
    ...(isPaged ? ["import { pagingBody } from './paged';"] : []),
    ...(sharedWith ? [`import { ${constantOf(sharedWith)} } from './${sharedWith}';`] : []),
    '',
    `/** ${draft.label} (${call.method} ${call.path.replaceAll('*/', '')}). */`,
    `export const ${constantOf(draft.name)} = defineResource({`,
    `  name: ${text(draft.name)},`,
    ...(draft.label === inWords(draft.name) ? [] : [`  label: ${text(draft.label)},`]),
    ...(draft.singular === singularOf(draft.label) ? [] : [`  singular: ${text(draft.singular)},`]),
    `  route: ${text(`/${draft.name}`)},`,
    ...(draft.may ? [`  may: ${text(draft.may)},`] : []),
    ...(key.length > 0 ? [`  key: ${list(key)},`] : []),
    '  fields: {',
    ...draft.fields.map((field) => fieldOf(field, draft)),
    '  },',
    ...(narrowed.length > 0 ? [`  filters: { ${narrowed.join(', ')} },`] : []),
    '  list: {',
    `    endpoint: ${sharedWith ? `${constantOf(sharedWith)}.list.endpoint` : `{ ${endpointOf(draft)} }`},`,
    ...(isPaged && found.page
      ? [
          "    paging: 'server',",
          `    rows: ${text(found.page.rows)},`,
          `    total: ${text(found.page.total)},`,
        ]
      : []),
    ...(columns ? [`    columns: ${list(columns)},`] : []),
    ...(search.length > 0
      ? [`    search: { placeholder: ${text(placeholderOf(draft))}${searched} },`]
      : []),
    `    sort: { field: ${text(sort.field)}, order: ${text(sort.order)} },`,
    '  },',
    '  details: {},',
    '});',
    '',
  ];
  return lines.join('\n');
}
