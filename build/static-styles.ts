import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';
import { ConfigProvider } from 'antd';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { parseSync, type Plugin, type Rolldown, Visitor } from 'vite';
import { drawn } from './drawn-components.ts';

/** antd's functions that make the style hook of a component, from its name and its rules. */
const MAKERS = ['genStyleHooks', 'genSubStyleComponent', 'genComponentStyleHook'];
const NEVER = "() => { throw new Error('antd makes its rules while the console runs'); }";
/** What the console never draws, though its code comes along with what it draws. */
const NOT_DRAWN = [
  'Addon-Addon',
  'Input-OTP',
  'Modal-confirm',
  'Pagination-bordered',
  'Tag-preset',
];
const ID = 'antd-styles/';
/** What plain elements look like, and the animations: each component has it. */
const SHARED = 'Shared';

/** The style sheet of each component by antd's name for it: 'Button-Button', 'Input-Search'. */
function styleSheets(): ReadonlyMap<string, string> {
  const cache = createCache();
  // The rules name the tokens' variables, so that any theme has the same.
  const themed = createElement(ConfigProvider, { theme: { hashed: false } }, drawn);
  renderToStaticMarkup(createElement(StyleProvider, { cache, layer: true }, themed));
  const html = extractStyle(cache, { types: 'style' });
  // The last sheet says which component and prefix each hash belongs to.
  const names = new Map<string, string>();
  for (const [, name = '', hash = ''] of html.matchAll(/layer\|([\w-]+)\|[^:;"]*:(\w+)(?=[;"])/g)) {
    names.set(hash, name);
  }
  const sheets = new Map<string, string>();
  for (const [, hash = '', rules = ''] of html.matchAll(
    /<style[^>]*data-css-hash="([^"]*)"[^>]*>(.*?)<\/style>/gs,
  )) {
    const name = names.get(hash) ?? SHARED;
    sheets.set(name, `${sheets.get(name) ?? ''}${rules}\n`);
  }
  return sheets;
}

/** The names in the calls of one of `MAKERS`, and where their functions of rules stand. */
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
 * Makes antd's style sheets while building (antd's `zeroRuntime`), in the chunks of the components they
 * are for, and leaves out the functions that would make them in the browser.
 */
export function staticStyles(): Plugin {
  let sheets: ReadonlyMap<string, string> | undefined;
  return {
    name: 'static-styles',
    apply: 'build',
    resolveId: (id) => (id.startsWith(ID) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${ID}`)) return null;
      sheets ??= styleSheets();
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
      const chunks = Object.values(bundle).filter(
        (file): file is Rolldown.OutputChunk => file.type === 'chunk',
      );
      const missing = chunks
        .flatMap(({ moduleIds }) => moduleIds)
        .filter((id) => id.startsWith(`\0${ID}`))
        .map((id) => id.slice(ID.length + 1, -'.css'.length))
        .filter((name) => !sheets?.has(name) && !NOT_DRAWN.includes(name));
      if (missing.length > 0) this.error(`drawn-components.ts draws no ${missing.join(', ')}`);
    },
  };
}
