import { searchForm } from '../../typed-text';

/** Normalises text for searching: case and the way it was typed don't matter (§5). */
export const fold = (text: string): string => searchForm(text).toLowerCase();
