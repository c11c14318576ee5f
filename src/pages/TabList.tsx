import { type KeyboardEvent, useEffect, useRef } from 'react';
import styles from './tabs.module.css';

/** One tab: its word in the URL and what it says. */
export interface Tab {
  readonly key: string;
  readonly label: string;
}

interface Props {
  /** What the tabs choose between, for screen readers. */
  readonly label: string;
  readonly tabs: readonly Tab[];
  /** The open tab's key. */
  readonly value: string;
  readonly onChange: (key: string) => void;
  /** The element that shows what the open tab names. */
  readonly panelId?: string;
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** A row of tabs, one tab stop for the keyboard: the arrows open the neighbours. */
export function TabList({ label, tabs, value, onChange, panelId }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const place = tabs.findIndex(({ key }) => key === value);
  useEffect(() => {
    const open = list.current?.children[place] as HTMLElement | undefined;
    if (!list.current || !open) return;
    // Where there is no room for all of them; the page itself stays where it is.
    const left = open.offsetLeft - list.current.offsetLeft;
    const { scrollLeft, clientWidth } = list.current;
    const hidden = left < scrollLeft || left + open.offsetWidth > scrollLeft + clientWidth;
    if (hidden) list.current.scrollLeft = left - (clientWidth - open.offsetWidth) / 2;
  }, [place]);

  function move(event: KeyboardEvent<HTMLElement>): void {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (place + step + tabs.length) % tabs.length;
    const tab = tabs[next];
    if (tab) onChange(tab.key);
    (event.currentTarget.children[next] as HTMLElement | undefined)?.focus();
  }
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      className={styles['tabs']}
      onKeyDown={move}
      tabIndex={-1}
    >
      {tabs.map((tab) => (
        <button
          key={tab.key}
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
