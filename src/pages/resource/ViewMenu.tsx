import SettingOutlined from '@ant-design/icons/es/icons/SettingOutlined';
import { useId, useRef } from 'react';
import { columnsOf } from '../../schema/defaults';
import type { Resource } from '../../schema/define';
import { columnKey, columnLabel } from '../../schema/format';
import styles from './resource.module.css';
import type { Density, ViewSettings } from './useViewSettings';

interface Props {
  readonly resource: Resource;
  readonly view: ViewSettings;
}

const DENSITIES: readonly (readonly [Density, string])[] = [
  ['comfortable', 'Comfortable'],
  ['compact', 'Compact'],
];

/**
 * Columns and density of a list. A native popover: it closes on Escape and on a click elsewhere, and
 * gives the focus back by itself.
 */
export function ViewMenu({ resource, view }: Props) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const shown = new Set(view.columns.map(columnKey));

  /** A popover is drawn over the whole page: its place has to be said. */
  function place(): void {
    const box = button.current?.getBoundingClientRect();
    if (!box || !panel.current) return;
    panel.current.style.top = `${box.bottom + 4}px`;
    panel.current.style.right = `${document.documentElement.clientWidth - box.right}px`;
  }

  return (
    <>
      <button ref={button} type="button" popoverTarget={id} aria-haspopup="dialog">
        <SettingOutlined aria-hidden="true" /> View
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label="View"
        className={styles['view']}
        onBeforeToggle={place}
      >
        <fieldset>
          <legend>Rows</legend>
          {DENSITIES.map(([density, words]) => (
            <label key={density}>
              <input
                type="radio"
                name={id}
                checked={view.density === density}
                onChange={() => view.setDensity(density)}
              />
              {words}
            </label>
          ))}
        </fieldset>
        <fieldset>
          <legend>Columns</legend>
          {columnsOf(resource).map((column) => {
            const key = columnKey(column);
            const isShown = shown.has(key);
            return (
              <label key={key}>
                <input
                  type="checkbox"
                  checked={isShown}
                  // A table without columns would show nothing at all.
                  disabled={isShown && shown.size === 1}
                  onChange={() => view.setColumn(key, !isShown)}
                />
                {columnLabel(resource, column)}
              </label>
            );
          })}
        </fieldset>
        <button type="button" disabled={!view.changed} onClick={view.reset}>
          Reset
        </button>
      </div>
    </>
  );
}
