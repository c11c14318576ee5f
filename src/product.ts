import type { Region } from './schema/region';

/** What all screens and files have to know of the product that they are part of. */
export interface Product extends Region {
  /** Its name, in the sidebar and in page titles. */
  readonly product: string;
  /** Who owns it, in the footer and in exports. */
  readonly authority: string;
  /** The currency of amounts. */
  readonly currency: string;
  /** The direction of the user's language. Default: from left to right. */
  readonly direction?: 'ltr' | 'rtl';
}

/** The values that `configure` has set; don't read them while modules are loaded. */
export const product: Product = {
  product: '',
  authority: '',
  currency: '',
  locale: 'en-GB',
  timeZone: 'UTC',
};

/** Sets the product once, before anything is drawn. */
export function configure(own: Product): void {
  Object.assign(product, own);
}
