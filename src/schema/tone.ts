/** The meaning of a value, which determines the colour of badges, timeline dots and buttons. */
export const tones = ['success', 'processing', 'error', 'warning', 'default'] as const;

export type Tone = (typeof tones)[number];
