interface Imports {
  readonly importedIds: readonly string[];
  readonly code: string | null;
}

interface Graph {
  getModuleInfo(id: string): Imports | null;
}

/** The first chunk, and the one that signed-in users load after it. */
const ENTRIES = [
  ['index', '/src/main.tsx'],
  ['console', '/src/Console.tsx'],
] as const;

/** Exports of the console's packages that only forms and single pages need. */
const ON_DEMAND =
  /@rc-component\/(?:async-validator|collapse|form\/es\/(?!FormContext))|\/antd\/es\/(?:collapse\/|form\/hooks\/useForm\.js)/;

/** Libraries whose index names hundreds of modules, most of them unused. */
const INDEX = /\/(antd\/es|@ant-design\/icons\/es|@ant-design\/icons\/es\/icons)\/index\.js$/;

const NAMED_IMPORT = /import\s*\{([^}]*)\}\s*from\s*["'](antd|@ant-design\/icons)["']/g;

/** The module that an import from such an index comes from, as the end of its path. */
function namedModules({ code }: Imports): readonly string[] {
  return [...(code ?? '').matchAll(NAMED_IMPORT)].flatMap(([, names = '', library]) =>
    names
      .split(',')
      .map((name) => name.trim().split(' ')[0] ?? '')
      .filter(Boolean)
      .map((name) =>
        library === 'antd'
          ? `/antd/es/${name.replaceAll(/(?<=.)[A-Z]/g, '-$&').toLowerCase()}/index.js`
          : `/@ant-design/icons/es/icons/${name}.js`,
      ),
  );
}

/** All that a module imports, and what that imports, but for what is imported on demand. */
function closure(graph: Graph, entry: string): ReadonlySet<string> {
  const found = new Set([entry]);
  for (const id of found) {
    const module = graph.getModuleInfo(id);
    if (!module) continue;
    const named = namedModules(module);
    for (const next of module.importedIds) {
      if (!INDEX.test(next)) found.add(next);
      else
        for (const one of indexed(graph, next))
          if (named.some((end) => one.endsWith(end))) found.add(one);
    }
  }
  return found;
}

const indexed = (graph: Graph, index: string): readonly string[] =>
  (graph.getModuleInfo(index)?.importedIds ?? []).flatMap((id) =>
    INDEX.test(id) ? indexed(graph, id) : [id],
  );

/**
 * Names the chunk of each module that everybody loads. The bundler alone makes a chunk of each set of
 * modules that the same pages share: twenty files that are never loaded one without the other.
 */
export function consoleChunks(root: string): (id: string, graph: Graph) => string | null {
  const chunks = new Map<string, string | null>();
  return (id, graph) => {
    if (chunks.size === 0) {
      for (const [chunk, entry] of ENTRIES) {
        for (const one of closure(graph, root + entry)) {
          if (!chunks.has(one)) chunks.set(one, ON_DEMAND.test(one) ? null : chunk);
        }
      }
    }
    return chunks.get(id) ?? null;
  };
}
