import SettingOutlined from '@ant-design/icons/es/icons/SettingOutlined';
import { useId } from 'react';
import { columnsOf } from '../../schema/defaults';
import type { Resource } from '../../schema/define';
import { columnKey, columnLabel } from '../../schema/format';
import styles from './list.module.css';
import { usePopover } from '../usePopover';
import type { Density, ViewSettings } from './useViewSettings';

interface Props {
  readonly resource: Resource;
  readonly view: ViewSettings;
}

const DENSITIES: readonly (readonly [Density, string])[] = [
  ['comfortable', 'Comfortable'],
  ['compact', 'Compact'],
];

/** Columns and density of a list. */
export function ViewSettingsMenu({ resource, view }: Props) {
  const { button, panel } = usePopover('right');
  const group = useId();
  const shown = new Set(view.columns.map(columnKey));
  return (
    <>
      <button {...button}>
        <SettingOutlined aria-hidden="true" /> View
      </button>
      <div {...panel} aria-label="View" className={styles['view']}>
        <fieldset>
          <legend>Rows</legend>
          {DENSITIES.map(([density, label]) => (
            <label key={density}>
              <input
                type="radio"
                name={group}
                checked={view.density === density}
                onChange={() => view.setDensity(density)}
              />
              {label}
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
        <fieldset>
          <legend>Where there is no room for all</legend>
          <label>
            <input
              type="checkbox"
              checked={view.isWide}
              onChange={() => view.setWide(!view.isWide)}
            />
            Show all, scrolled sideways
          </label>
        </fieldset>
        <button type="button" disabled={!view.changed} onClick={view.reset}>
          Reset
        </button>
      </div>
    </>
  );
}
