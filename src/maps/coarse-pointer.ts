/** Whether the main pointer is a finger: one finger then scrolls the page, two move the map. */
export const isCoarsePointer = (): boolean => matchMedia('(pointer: coarse)').matches;
