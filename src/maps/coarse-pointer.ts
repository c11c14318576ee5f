/** Whether the main pointer is a finger: then one finger scrolls the page and two move the map. */
export const isCoarsePointer = (): boolean => matchMedia('(pointer: coarse)').matches;
