const CATEGORIES = ['Large', 'Medium', 'Small', 'Micro'];
const SECTORS = ['Retail', 'Construction', 'Mining and quarrying', 'Hotels and restaurants'];
const DISTRICTS = ['Kandoro', 'Amara East', 'Bellhaven', 'Lake Isenna', 'Tembara'];
const NAMES = ['Victory Supermarket', 'Lucía & Sons', 'Savannah Consulting', 'Ɛfua Öberg Trading'];

const pick = <Item>(items: readonly Item[], index: number): Item =>
  items[index % items.length] as Item;

/** So many taxpayers as the backend sends them; two in a hundred have names beyond Latin. */
export const taxpayerRows = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    taxPayerName: `${pick(NAMES, index % 50 === 0 ? 3 : index % 3)} ${index} Ltd`,
    taxPayerTIN: String(100_000_000 + index),
    category: pick(CATEGORIES, index),
    businessSector: pick(SECTORS, index),
    region: 'Coastal',
    district: pick(DISTRICTS, index),
    address: `${index % 400} High Street, ${pick(DISTRICTS, index)}`,
    phoneNumber: `+233${200_000_000 + index}`,
    email: index % 7 === 0 ? null : `office${index}@example.com`,
    activity: index % 9 === 0 ? 'Inactive' : 'Active',
    collectionTier: pick(['High', 'Medium', 'Low'], index),
    deviceCount: index % 12,
    registeredDate: new Date(1_600_000_000_000 + index * 600_000).toISOString().slice(0, 10),
    lastTransactionDate: new Date(1_700_000_000_000 + index * 97_000).toISOString(),
    latitude: null,
    longitude: null,
  }));
