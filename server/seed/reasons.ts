/** Why customers ask for their tax back. */
export const REASONS = [
  'Goods returned unopened within the return period',
  'Charged twice for the same purchase',
  'Receipt shows the wrong amount',
  'Order was cancelled before delivery',
  'Service was not provided',
  'Tax was charged on exempt goods',
  'Goods were damaged on arrival',
  'Quantity delivered was less than invoiced',
  'Price adjusted after the sale',
  'Item out of stock after payment',
  'Card was debited but the sale was not completed',
  'Purchased for export, export papers attached',
  'Diplomatic exemption applies',
  'Wrong tax rate applied at the till',
  'Receipt issued to the wrong customer',
] as const;

export const LONG_REASON =
  'Delivered on two days by two drivers, the second delivery a duplicate of the first; the shop took the goods back and asks for the tax on the second receipt to be returned, as no sale took place there.';
