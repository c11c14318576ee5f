import type { KeyboardEvent } from 'react';
import styles from './tabs.module.css';

export interface Tab {
  readonly key: string;
  readonly label: string;
}

interface Props {
  /** The accessible name of the tab list. */
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly value: string;
  readonly onChange: (key: string) => void;
  /** The id of the element that shows the open tab's content. */
  readonly panelId: string;
}

/** The index of the tab that a key selects. */
const KEYS: Readonly<Record<string, (open: number, count: number) => number>> = {
  ArrowRight: (open, count) => (open + 1) % count,
  ArrowLeft: (open, count) => (open - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Scrolls the tab row, not the page, so that the open tab is visible on a phone. */
function reveal(tab: HTMLElement | null): void {
  const row = tab?.parentElement;
  if (tab && row) {
    row.scrollLeft = tab.offsetLeft - row.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
  }
}

/** A row of tabs with a single tab stop; arrow keys, Home and End select a tab. */
export function TabList({ label, tabs, value, onChange, panelId }: Props) {
  const place = tabs.findIndex(({ key }) => key === value);

  function move(event: KeyboardEvent<HTMLElement>): void {
    const next = KEYS[event.key]?.(place, tabs.length);
    if (next === undefined) return;
    event.preventDefault();
    const tab = tabs[next];
    if (tab && next !== place) onChange(tab.key);
    (event.currentTarget.children[next] as HTMLElement | undefined)?.focus();
  }
  return (
    <div
      role="tablist"
      aria-label={label}
      className={styles['tabs']}
      onKeyDown={move}
      tabIndex={-1}
    >
      {tabs.map((tab) => (
        <button
          key={tab.key}
          ref={tab.key === value ? reveal : null}
          type="button"
          role="tab"
          aria-selected={tab.key === value}
          aria-controls={panelId}
          tabIndex={tab.key === value ? 0 : -1}
          onClick={() => tab.key !== value && onChange(tab.key)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}
