/** Names as people have them, or as somebody once typed them into a form. */
export const awkwardUserNames: readonly string[] = [
  "Siobhán O'Neil-Ní Dhomhnaill",
  'Ɛfua Ɔkɔre-Öberg',
  'فاطمة الزهراء',
  '王小明',
  '=1+1',
  '<b>bold</b>',
  '<img src=x onerror=alert(1)>',
  'ŋ',
  'Maximiliana Wilhelmina Theodora Alexandrina Featherstonehaugh-Cholmondeley of the Lantern Point Sub-Office, Acting',
  'Null',
];
