export interface District {
  id: number;
  name: string;
  regionId: number;
  latitude: number;
  longitude: number;
  /** Share of the taxpayers. */
  weight: number;
}

/** An invented island country; its coordinates lie in the open Atlantic. */
export const regions = [
  { id: 1, name: 'Capital' },
  { id: 2, name: 'Coastal' },
  { id: 3, name: 'Highland' },
  { id: 4, name: 'Lakeside' },
  { id: 5, name: 'Northern' },
];

export const districts: District[] = [
  place(1, 'Port Amara', 1, 4.42, -21.18, 20),
  place(2, 'Amara East', 1, 4.46, -21.02, 12),
  place(3, 'Bellhaven', 1, 4.31, -21.27, 8),
  place(4, 'Saltmarsh', 2, 4.02, -21.61, 6),
  place(5, 'Corrin Bay', 2, 3.84, -21.22, 7),
  place(6, 'Sandreach', 2, 3.92, -20.77, 5),
  place(7, 'Lantern Point', 2, 4.17, -20.43, 3),
  place(8, 'Ostwick', 3, 4.88, -21.44, 4),
  place(9, 'Maro Hills', 3, 5.03, -21.09, 5),
  place(10, 'Tembara', 3, 4.97, -20.71, 3),
  place(11, 'Lake Isenna', 4, 4.63, -20.52, 6),
  place(12, 'Fenmere', 4, 4.71, -20.24, 3),
  place(13, 'Kandoro', 4, 4.44, -20.11, 4),
  place(14, 'Northgate', 5, 5.41, -21.31, 6),
  place(15, 'Duskar', 5, 5.52, -20.88, 4),
  place(16, 'Windfell', 5, 5.37, -20.46, 2),
];

function place(
  id: number,
  name: string,
  regionId: number,
  latitude: number,
  longitude: number,
  weight: number,
): District {
  return { id, name, regionId, latitude, longitude, weight };
}
