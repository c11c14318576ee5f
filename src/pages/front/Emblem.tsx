/** The authority's emblem; decorative, because its name is always next to it. */
export function Emblem({ size = 40 }: { readonly size?: number }) {
  return <img src="/emblem.svg" alt="" width={size} height={size} />;
}
