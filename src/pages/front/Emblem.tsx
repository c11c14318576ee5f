/** The authority's emblem. Decoration: its name always stands beside it. */
export function Emblem({ size = 40 }: { readonly size?: number }) {
  return <img src="/emblem.svg" alt="" width={size} height={size} />;
}
