/** Names as real registers hold them, to see what a screen, an export or a search makes of them. */
export const awkwardTaxpayerNames: readonly string[] = [
  "O'Neil & Sons",
  'Ɛfua Öberg',
  'ŋ',
  'مؤسسة النور للتجارة',
  '蓝海贸易有限公司',
  '=1+1',
  '<b>bold</b>',
  '<img src=x onerror=alert(1)>',
  'Consolidated Amalgamated Import, Export, Wholesale, Retail, Warehousing, Clearing, Forwarding, Haulage and General Merchandise Company of the Capital, Coastal, Highland, Lakeside and Northern Regions (Proprietary) Limited',
  'Sunrise Trading Ltd',
  'Sunrise Trading Ltd',
  'Sunrise Trading Ltd',
  '  Padded  Name  ',
  '12345',
  'Null',
];
