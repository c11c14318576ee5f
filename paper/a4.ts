/** The sides of a sheet of A4, in points. */
export const SHORT_SIDE = 595.28;
export const LONG_SIDE = 841.89;
