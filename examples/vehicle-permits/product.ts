import { configure } from '../../src/product';

configure({
  product: 'Vehicle Permits',
  authority: 'City Council',
  currency: 'EUR',
  locale: 'en-GB',
  timeZone: 'Europe/Berlin',
});
