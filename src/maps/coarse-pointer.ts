/** Whether people mostly point with fingers here: then one scrolls the page and two move the map. */
export const isCoarsePointer = (): boolean => matchMedia('(pointer: coarse)').matches;
