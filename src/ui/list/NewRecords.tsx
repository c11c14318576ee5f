import ReloadOutlined from '@ant-design/icons/es/icons/ReloadOutlined';
import { useState } from 'react';
import type { Resource } from '../../schema/define';
import { newsText } from '../../schema/default-texts';
import type { Identity } from '../../schema/permissions';
import { region } from '../region';
import styles from './list.module.css';
import { useNews } from './useNews';
import type { Rows } from './useRows';

interface Props {
  readonly resource: Resource;
  readonly user: Identity;
  readonly list: Pick<Rows, 'updatedAt' | 'fetching'>;
  readonly onTake: () => void;
}

/** Tells how many records came since the list was read, and takes them in at a press. */
export function NewRecords({ resource, user, list, onTake }: Props) {
  const count = useNews(resource, user, list);
  const text = count > 0 ? newsText(resource, count, region.locale) : '';
  const [said, setSaid] = useState('');
  // Once: a number that grows each minute would be read out each minute.
  if ((said === '') !== (text === '')) setSaid(text);
  return (
    <>
      <span role="status" className="visually-hidden">
        {said}
      </span>
      {text !== '' && (
        <button
          type="button"
          className={styles['news']}
          title={text}
          onClick={onTake}
          disabled={list.fetching}
        >
          <ReloadOutlined spin={list.fetching} aria-hidden="true" />{' '}
          <span className={styles['spare']}>Load </span>
          {text}
        </button>
      )}
    </>
  );
}
