/** Merchants as a port's register holds them, in the scripts of those who trade there. */
export const demoTaxpayerNames: readonly string[] = [
  "O'Neil & Sons Chandlers",
  'Ɛfua Öberg Textiles',
  'مؤسسة النور للتجارة',
  'Αφοί Παπαδόπουλοι ΟΕ',
  'Торговый дом «Север»',
  'Şahin & Yılmaz Lojistik',
  'Boulangerie Chérif Frères',
  '蓝海贸易有限公司',
  'Łódź Bakery & Café',
  'مطعم زيتونة',
  'Panadería La Niña',
  'Đặng Anh Seafood',
];

/** Staff whose names a keyboard of one language can't type. */
export const demoUserNames: readonly string[] = [
  "Siobhán O'Neil-Ní Dhomhnaill",
  'Ɛfua Ɔkɔre-Öberg',
  'فاطمة الزهراء',
  'Ελένη Παπαδοπούλου',
  'Олена Шевченко',
];
