/** The label of the command key on this platform. */
export const CONTROL_KEY = /^(Mac|iP)/.test(navigator.platform) ? '⌘' : 'Ctrl';
