/** A tuple, so that compile errors list the tones. */
const tones = ['success', 'processing', 'error', 'warning', 'default'] as const;

/**
 * The meaning of a value, which decides the colour of badges, timeline dots and buttons: `success`,
 * `processing`, `error`, `warning` or `default`.
 */
export type Tone = (typeof tones)[number];
