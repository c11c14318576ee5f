/**
 * Where the link of a generated statement leads: a path relative to the backend's base address, or
 * an absolute http(s) address. Null for anything else: whatever comes over the wire must not become
 * a script.
 *
 * @param base the absolute base address.
 */
export function statementUrl(link: unknown, base: string): string | null {
  if (typeof link !== 'string' || link.trim() === '') return null;
  if (!URL.canParse(link)) return new URL(`${base}/${link.trim().replace(/^\//, '')}`).href;
  const url = new URL(link);
  return ['http:', 'https:'].includes(url.protocol) ? url.href : null;
}
