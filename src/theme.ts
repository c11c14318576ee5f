import { useSyncExternalStore } from 'react';
import { readText, subscribeStored, writeText } from './stored';

const KEY = 'theme';

/** Light or dark: the user's choice, or the system's setting. */
export type Theme = 'light' | 'dark';

const system = matchMedia('(prefers-color-scheme: dark)');

function chosenTheme(): Theme | null {
  const chosen = readText(KEY);
  return chosen === 'light' || chosen === 'dark' ? chosen : null;
}

export const currentTheme = (): Theme => chosenTheme() ?? (system.matches ? 'dark' : 'light');

function subscribe(onChange: () => void): () => void {
  system.addEventListener('change', onChange);
  const unsubscribe = subscribeStored(onChange);
  return () => {
    system.removeEventListener('change', onChange);
    unsubscribe();
  };
}

export const useTheme = (): Theme => useSyncExternalStore(subscribe, currentTheme);

/** The style sheet follows a choice, in another tab too. */
subscribeStored(() => {
  const chosen = chosenTheme();
  if (chosen) document.documentElement.dataset['theme'] = chosen;
});

export const chooseTheme = (theme: Theme): void => writeText(KEY, theme);
