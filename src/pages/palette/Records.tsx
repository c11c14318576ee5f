import { CommandGroup, CommandItem } from 'cmdk';
import { useEffect } from 'react';
import type { Resource } from '../../schema/define';
import { pathOf } from './found';
import styles from './palette.module.css';
import { useFoundRecords } from './useFoundRecords';

interface Props {
  readonly resource: Resource;
  readonly text: string;
  readonly onGo: (path: string) => void;
  /** Hears whether it is still searching. */
  readonly onSearching: (name: string, isSearching: boolean) => void;
}

/** The records of one kind that a text finds. */
export function Records({ resource, text, onGo, onSearching }: Props) {
  const { name, label, findBy = [] } = resource;
  const { rows, isSearching, hasFailed } = useFoundRecords(resource, text);
  const [title = '', detail = ''] = findBy;

  useEffect(() => {
    onSearching(name, isSearching);
    return () => onSearching(name, false);
  }, [name, isSearching, onSearching]);

  if (rows.length === 0 && !isSearching && !hasFailed) return null;
  return (
    <CommandGroup heading={label} className={styles['group'] ?? ''}>
      {rows.map((row, place) => (
        <CommandItem
          key={row.id ?? place}
          className={styles['item'] ?? ''}
          value={`${name} ${row.id ?? place}`}
          onSelect={() => onGo(pathOf(resource, row))}
        >
          <span className={styles['name']}>{String(row[title] ?? row[detail] ?? row.id)}</span>
          <span className={styles['detail']}>{String(row[detail] ?? '')}</span>
        </CommandItem>
      ))}
      {isSearching && <p className={styles['note']}>Searching…</p>}
      {hasFailed && <p className={styles['note']}>{label} could not be searched.</p>}
    </CommandGroup>
  );
}
