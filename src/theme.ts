const KEY = 'theme';

/** Light or dark, as chosen by the person, else as the system says. */
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

/** Tells the style sheet; without a choice of the person's it follows the system by itself. */
export function applyTheme(): void {
  const stored = chosen();
  if (stored === 'light' || stored === 'dark') document.documentElement.dataset['theme'] = stored;
}

const listeners = new Set<() => void>();
system.addEventListener('change', () => listeners.forEach((listener) => listener()));

export function subscribeTheme(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Keeps a choice for this browser and shows it at once. */
export function chooseTheme(theme: Theme): void {
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // Storage may be switched off: the choice then lasts as long as the page.
  }
  document.documentElement.dataset['theme'] = theme;
  listeners.forEach((listener) => listener());
}
