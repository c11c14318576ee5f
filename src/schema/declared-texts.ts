type Visit = (path: string, declaration: object) => void;

/** The declarations by their paths in the catalogues, in the order in which their modules ran. */
const declarations: Parameters<Visit>[] = [];
let visit: Visit | undefined;

/** Names the texts of a declaration, as `define…` does: another language replaces them. */
export function nameTexts<Declaration extends object>(
  path: string,
  declaration: Declaration,
): Declaration {
  declarations.push([path, declaration]);
  visit?.(path, declaration);
  return declaration;
}

export function forEachDeclaration(next: Visit): void {
  visit = next;
  for (const declaration of declarations) next(...declaration);
}
