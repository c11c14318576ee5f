const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

/** The checksum of archives (CRC-32, as in ISO 3309), an unsigned number of 32 bits. */
export function crc32(bytes: Uint8Array): number {
  let value = 0xffffffff;
  // By index: an iterator over 30 million bytes takes several times as long.
  for (let index = 0; index < bytes.length; index++) {
    value = (TABLE[(value ^ (bytes[index] ?? 0)) & 0xff] ?? 0) ^ (value >>> 8);
  }
  return ~value >>> 0;
}
