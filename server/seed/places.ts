/** An invented island country; its coordinates are in the open Atlantic. */
export const regions = ['Capital', 'Coastal', 'Highland', 'Lakeside', 'Northern'].map(
  (name, index) => ({ id: index + 1, name }),
);

const DISTRICTS = [
  { name: 'Port Amara', regionId: 1, latitude: 4.42, longitude: -21.18, weight: 20 },
  { name: 'Amara East', regionId: 1, latitude: 4.46, longitude: -21.02, weight: 12 },
  { name: 'Bellhaven', regionId: 1, latitude: 4.31, longitude: -21.27, weight: 8 },
  { name: 'Saltmarsh', regionId: 2, latitude: 4.02, longitude: -21.61, weight: 6 },
  { name: 'Corrin Bay', regionId: 2, latitude: 3.84, longitude: -21.22, weight: 7 },
  { name: 'Sandreach', regionId: 2, latitude: 3.92, longitude: -20.77, weight: 5 },
  { name: 'Lantern Point', regionId: 2, latitude: 4.17, longitude: -20.43, weight: 3 },
  { name: 'Ostwick', regionId: 3, latitude: 4.88, longitude: -21.44, weight: 4 },
  { name: 'Maro Hills', regionId: 3, latitude: 5.03, longitude: -21.09, weight: 5 },
  { name: 'Tembara', regionId: 3, latitude: 4.97, longitude: -20.71, weight: 3 },
  { name: 'Lake Isenna', regionId: 4, latitude: 4.63, longitude: -20.52, weight: 6 },
  { name: 'Fenmere', regionId: 4, latitude: 4.71, longitude: -20.24, weight: 3 },
  { name: 'Kandoro', regionId: 4, latitude: 4.44, longitude: -20.11, weight: 4 },
  { name: 'Northgate', regionId: 5, latitude: 5.41, longitude: -21.31, weight: 6 },
  { name: 'Duskar', regionId: 5, latitude: 5.52, longitude: -20.88, weight: 4 },
  { name: 'Windfell', regionId: 5, latitude: 5.37, longitude: -20.46, weight: 2 },
];

export const districts = DISTRICTS.map((district, index) => ({ id: index + 1, ...district }));

/** Nothing was heard from this district lately. */
export const SILENT_DISTRICT = districts.length;
export const SILENT_DAYS = 9;
