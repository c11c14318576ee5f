import { CheckSquareOutlined, ReloadOutlined, SettingOutlined } from '@ant-design/icons';
import { type ReactNode, useId } from 'react';
import { columnsOf } from '../../schema/defaults';
import type { Resource } from '../../schema/define';
import { columnKey, columnLabel } from '../../schema/format';
import { formatTime } from '../../schema/time';
import { region } from '../region';
import { usePopover } from '../usePopover';
import styles from './list.module.css';
import { rowCount } from './Pager';
import type { Rows } from './useRows';
import type { Density, ViewSettings } from './useViewSettings';

interface Props {
  readonly resource: Resource;
  readonly list: Pick<Rows, 'total' | 'hasMore' | 'updatedAt' | 'fetching' | 'reload'>;
  readonly view: ViewSettings;
  /** Starts a selection; absent if records can't be selected. */
  readonly onSelect?: (() => void) | undefined;
  readonly isSelecting: boolean;
  /** Rendered over the result count when records were added. */
  readonly news?: ReactNode;
  /** Additional commands. */
  readonly children?: ReactNode;
}

/** The result count, the time of the last update, and the commands of a list. */
export function ListBar({ resource, list, view, onSelect, isSelecting, news, children }: Props) {
  const { total, updatedAt, fetching, reload } = list;
  return (
    <div className={styles['bar']}>
      {updatedAt > 0 && (
        <div className={styles['read']}>
          <span className={styles['results']}>
            {rowCount(list)} {total === 1 ? 'result' : 'results'}
          </span>
          <span className={styles['updated']}>
            <span className={styles['spare']}>Updated at </span>
            {formatTime(new Date(updatedAt).toISOString(), 'HH:mm:ss', region.timeZone)}
          </span>
          {news}
        </div>
      )}
      <button type="button" onClick={reload} disabled={fetching}>
        <ReloadOutlined spin={fetching} aria-hidden="true" /> Refresh
      </button>
      {onSelect && (
        <button type="button" hidden={isSelecting} onClick={onSelect}>
          <CheckSquareOutlined aria-hidden="true" /> Select
        </button>
      )}
      <ViewSettingsMenu resource={resource} view={view} />
      {children}
    </div>
  );
}

interface ViewSettingsMenuProps {
  readonly resource: Resource;
  readonly view: ViewSettings;
}

const DENSITIES: readonly (readonly [Density, string])[] = [
  ['comfortable', 'Comfortable'],
  ['compact', 'Compact'],
];

/** The menu for columns and density. */
function ViewSettingsMenu({ resource, view }: ViewSettingsMenuProps) {
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
                  // At least one column must remain.
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
