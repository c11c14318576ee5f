import { authority } from '../authority';

/** What an authority has set itself; what is absent has no target, and nothing is said of it. */
interface Targets {
  /** Within how many days a refund is to be decided. */
  readonly refundDays?: number;
  /** How many devices may be silent at once. */
  readonly silentDevices?: number;
}

/** What an authority changes to make the console its own. */
export const config = {
  /** The authority's name, on the front door, in the footer and as the heading of exports. */
  authority: authority.name,
  /** The product's name in the sidebar and the page's title. */
  product: 'Revenue Console',
  /** Where the footer's copyright line leads. */
  site: 'https://nra.example',
  /** The year of the copyright line (§9). */
  copyrightYear: 2024,
  /** Where calls go; empty means the origin that served the console. */
  baseUrl: import.meta.env.VITE_API_BASE_URL ?? '',
  /** The roles that a new user can be given; others are shown as the backend names them. */
  roles: ['Administrator', 'Supervisor', 'Officer', 'Auditor', 'Registry Clerk'],
  /** What amounts are in. */
  currency: authority.currency,
  /** The time zone in which every timestamp is shown. */
  timeZone: authority.timeZone,
  /** Decides thousands separators. */
  locale: 'en-GB',
  /** Shown on the dashboard beside what needs work. */
  targets: {} as Targets,
  map: {
    /** The outlines of the districts: a GeoJSON file among the console's own (docs/deploying.md). */
    outlines: '/geo/districts.geojson',
    /** The address of pictures under the districts, with `{z}`, `{x}` and `{y}`; empty for none. */
    tiles: import.meta.env.VITE_MAP_TILES ?? '',
    /** Whom the owner of the pictures wants named beside the map. */
    attribution: import.meta.env.VITE_MAP_ATTRIBUTION ?? '',
  },
} as const;
