import { config } from '../../config';

/** The footer with a link to the authority's site (§1, §2). */
export function Copyright() {
  return (
    <a href={config.site}>
      Copyright {config.authority} © {config.copyrightYear}
    </a>
  );
}
