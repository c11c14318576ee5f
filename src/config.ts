import { authority } from '../authority';
import { configure } from './product';

/** The settings that an authority changes to make the console its own. */
export const config = {
  /** The authority's name, on the sign-in page, in the footer and in exports. */
  authority: authority.name,
  /** The product's name, in the sidebar and in page titles. */
  product: 'Revenue Console',
  /** The target of the footer's copyright line. */
  site: 'https://nra.example',
  /** The year of the copyright line (§9). */
  copyrightYear: 2024,
  /** The backend's address; empty for the origin that served the console. */
  baseUrl: import.meta.env.VITE_API_BASE_URL ?? '',
  /** The roles offered for a new user; other roles are shown as the backend names them. */
  roles: ['Administrator', 'Supervisor', 'Officer', 'Auditor', 'Registry Clerk'],
  /** The currency of amounts. */
  currency: authority.currency,
  /** The time zone of all timestamps. */
  timeZone: authority.timeZone,
  /** Decides thousands separators. */
  locale: 'en-GB',
  map: {
    /**
     * The outlines of the districts: a GeoJSON file served with the console (docs/deploying.md).
     */
    outlines: '/geo/districts.geojson',
    /** The URL pattern of background tiles with `{z}`, `{x}` and `{y}`; empty for none. */
    tiles: import.meta.env.VITE_MAP_TILES ?? '',
    /** The attribution that the owner of the tiles requires. */
    attribution: import.meta.env.VITE_MAP_ATTRIBUTION ?? '',
  },
} as const;

const { authority: owner, product, currency, locale, timeZone } = config;
configure({ authority: owner, product, currency, locale, timeZone });
