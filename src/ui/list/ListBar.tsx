import CheckSquareOutlined from '@ant-design/icons/es/icons/CheckSquareOutlined';
import ReloadOutlined from '@ant-design/icons/es/icons/ReloadOutlined';
import type { ReactNode } from 'react';
import type { Resource } from '../../schema/define';
import { formatTime } from '../../schema/time';
import { region } from '../region';
import styles from './list.module.css';
import { rowCount } from './row-count';
import type { Rows } from './useRows';
import type { ViewSettings } from './useViewSettings';
import { ViewSettingsMenu } from './ViewSettingsMenu';

interface Props {
  readonly resource: Resource;
  readonly list: Pick<Rows, 'total' | 'hasMore' | 'updatedAt' | 'fetching' | 'reload'>;
  readonly view: ViewSettings;
  /** Begins to select records; absent where there is nothing to do with them, or while it is done. */
  readonly onSelect?: (() => void) | undefined;
  /** Tells what came to the list, laid over how many there are and since when. */
  readonly news?: ReactNode;
  /** What else can be done with the list. */
  readonly children?: ReactNode;
}

/** The time of the last update, Refresh, and the view's settings. */
export function ListBar({ resource, list, view, onSelect, news, children }: Props) {
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
        <button type="button" onClick={onSelect}>
          <CheckSquareOutlined aria-hidden="true" /> Select
        </button>
      )}
      <ViewSettingsMenu resource={resource} view={view} />
      {children}
    </div>
  );
}
