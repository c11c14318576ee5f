/** How a value speaks: colours of badges, timeline dots and buttons. */
export type Tone = 'success' | 'processing' | 'error' | 'warning' | 'default';
