/** An invented island country; its coordinates are in the open Atlantic. */
export const regions = ['Capital', 'Coastal', 'Highland', 'Lakeside', 'Northern'].map(
  (name, index) => ({ id: index + 1, name }),
);

const DISTRICTS = [
  ['Port Amara', 1, 4.42, -21.18, 20],
  ['Amara East', 1, 4.46, -21.02, 12],
  ['Bellhaven', 1, 4.31, -21.27, 8],
  ['Saltmarsh', 2, 4.02, -21.61, 6],
  ['Corrin Bay', 2, 3.84, -21.22, 7],
  ['Sandreach', 2, 3.92, -20.77, 5],
  ['Lantern Point', 2, 4.17, -20.43, 3],
  ['Ostwick', 3, 4.88, -21.44, 4],
  ['Maro Hills', 3, 5.03, -21.09, 5],
  ['Tembara', 3, 4.97, -20.71, 3],
  ['Lake Isenna', 4, 4.63, -20.52, 6],
  ['Fenmere', 4, 4.71, -20.24, 3],
  ['Kandoro', 4, 4.44, -20.11, 4],
  ['Northgate', 5, 5.41, -21.31, 6],
  ['Duskar', 5, 5.52, -20.88, 4],
  ['Windfell', 5, 5.37, -20.46, 2],
] as const;

export const districts = DISTRICTS.map(([name, regionId, latitude, longitude, weight], index) => ({
  id: index + 1,
  name: name as string,
  regionId,
  latitude,
  longitude,
  weight,
}));

export type District = (typeof districts)[number];

/** Nothing was heard from this district lately. */
export const SILENT_DISTRICT = districts.length;
export const SILENT_DAYS = 9;
