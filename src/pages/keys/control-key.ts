/** What the key beside the space bar is called that, held down, makes other keys commands. */
export const CONTROL_KEY = /^(Mac|iP)/.test(navigator.platform) ? '⌘' : 'Ctrl';
