const KEY = 'theme';

/** Light or dark: the user's choice, or the system's setting. */
export type Theme = 'light' | 'dark';

const chosen = (): string | null => {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
};

const system = matchMedia('(prefers-color-scheme: dark)');

export function currentTheme(): Theme {
  const stored = chosen();
  if (stored === 'light' || stored === 'dark') return stored;
  return system.matches ? 'dark' : 'light';
}

const listeners = new Set<() => void>();
system.addEventListener('change', () => listeners.forEach((listener) => listener()));

export function subscribeTheme(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Stores and applies a choice. */
export function chooseTheme(theme: Theme): void {
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // Without storage the choice lasts until the page is closed.
  }
  document.documentElement.dataset['theme'] = theme;
  listeners.forEach((listener) => listener());
}
