import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const IN_PAGE = /<meta http-equiv="content-security-policy" content="([^"]*)"/;

/**
 * The built console's own policy, with what a page can't say of itself. As a header it holds for
 * workers too, which know nothing of the page's.
 */
export function contentPolicyOf(distDir: string): string {
  const page = readFileSync(join(distDir, 'index.html'), 'utf8');
  const own = IN_PAGE.exec(page)?.[1];
  return [own, "frame-ancestors 'none'"].filter(Boolean).join('; ');
}
