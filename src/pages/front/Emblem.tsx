import type { ComponentProps } from 'react';

/** The authority's emblem; decorative, because its name is always next to it. */
export function Emblem({
  size = 40,
  style,
}: Pick<ComponentProps<'img'>, 'style'> & { size?: number }) {
  return <img src="/emblem.svg" alt="" width={size} height={size} style={style} />;
}
