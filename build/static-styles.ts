import { createElement } from 'react';
import { parseSync, type Plugin, type Rolldown, Visitor } from 'vite';
import { drawComponents } from './drawn-components.ts';

/** antd's functions that make a component's style hook from its name and its style function. */
const MAKERS = ['genStyleHooks', 'genSubStyleComponent', 'genComponentStyleHook'];
const NEVER = "() => { throw new Error('A style function of antd was called'); }";
/** The console bundles these components, but never draws them. */
const NOT_DRAWN = [
  'Addon-Addon',
  'Input-OTP',
  'Modal-confirm',
  'Pagination-bordered',
  'Tag-preset',
];
const ID = 'antd-styles/';
/** The rules that all components need: of plain elements, and the animations. */
const SHARED = 'Shared';
/** antd adds these rules in the browser even with `zeroRuntime`. */
const OF_ICONS = 'ant-design-icons';

/** The style sheet of each component by antd's name for it: 'Button-Button', 'Input-Search'. */
async function makeStyleSheets(): Promise<ReadonlyMap<string, string>> {
  // Loaded here, because every start of Vite and Vitest reads this file.
  const [antd, { createCache, extractStyle, StyleProvider }, { renderToStaticMarkup }] =
    await Promise.all([import('antd'), import('@ant-design/cssinjs'), import('react-dom/server')]);
  const cache = createCache();
  // The rules contain the names of the tokens' variables, so they are the same in every theme.
  const theme = { hashed: false };
  const themed = createElement(antd.ConfigProvider, { theme }, drawComponents(antd));
  renderToStaticMarkup(createElement(StyleProvider, { cache, layer: true }, themed));
  const html = extractStyle(cache, { types: 'style' });
  // The last style sheet lists the component and the hash of all others.
  const names = new Map<string, string>();
  for (const [, name = '', hash = ''] of html.matchAll(/layer\|([\w-]+)\|[^:;"]*:(\w+)(?=[;"])/g)) {
    names.set(hash, name);
  }
  const sheets = new Map<string, string>();
  for (const [, hash = '', rules = ''] of html.matchAll(
    /<style[^>]*data-css-hash="([^"]*)"[^>]*>(.*?)<\/style>/gs,
  )) {
    const name = names.get(hash) ?? SHARED;
    if (name !== OF_ICONS) sheets.set(name, `${sheets.get(name) ?? ''}${rules}\n`);
  }
  return sheets;
}

/** The components' names in the calls of `MAKERS`, and the positions of their style functions. */
function stylesIn(code: string) {
  const found: { readonly name: string; readonly start: number; readonly end: number }[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [component, rules] }) {
      if (callee.type !== 'Identifier' || !MAKERS.includes(callee.name) || !rules) return;
      const words = code.slice(component?.start, component?.end).match(/[\w-]+/g) ?? [];
      const [first = '', second = first] = words;
      found.push({ name: `${first}-${second}`, start: rules.start, end: rules.end });
    },
  }).visit(parseSync('style.js', code).program);
  return found;
}

/**
 * Makes antd's style sheets during the build, as antd's option `zeroRuntime` needs them. Each is put into
 * the chunk of its component. The style functions, which would make them in the browser, are removed.
 */
export function staticStyles(): Plugin {
  let sheets: ReadonlyMap<string, string> | undefined;
  return {
    name: 'static-styles',
    apply: 'build',
    resolveId: (id) => (id.startsWith(ID) ? `\0${id}` : null),
    async load(id) {
      if (!id.startsWith(`\0${ID}`)) return null;
      sheets ??= await makeStyleSheets();
      return sheets.get(id.slice(ID.length + 1, -'.css'.length)) ?? '';
    },
    transform: {
      filter: { id: /\/antd\/es\/.*\.js$/, code: new RegExp(`\\b(?:${MAKERS.join('|')})\\(`) },
      handler(code) {
        let rest = code;
        const found = stylesIn(code);
        for (const { start, end } of found.toReversed()) {
          rest = rest.slice(0, start) + NEVER + rest.slice(end);
        }
        const names = [SHARED, ...found.map(({ name }) => name)];
        return {
          code: names.map((name) => `import '${ID}${name}.css';\n`).join('') + rest,
          map: null,
        };
      },
    },
    generateBundle(_, bundle) {
      const imported = Object.values(bundle)
        .filter((file): file is Rolldown.OutputChunk => file.type === 'chunk')
        .flatMap(({ moduleIds }) => moduleIds)
        .filter((id) => id.startsWith(`\0${ID}`))
        .map((id) => id.slice(ID.length + 1, -'.css'.length));
      const missing = imported.filter((name) => !sheets?.has(name) && !NOT_DRAWN.includes(name));
      if (missing.length > 0) this.error(`drawn-components.ts draws no ${missing.join(', ')}`);
      const unused = [...(sheets?.keys() ?? [SHARED])].filter((name) => !imported.includes(name));
      if (unused.length > 0) this.error(`No component imports the styles of ${unused.join(', ')}`);
    },
  };
}
