import { useGetIdentity } from '@refinedev/core';
import {
  CommandGroup,
  CommandInput,
  CommandItem,
  CommandList,
  CommandRoot,
  useCommandState,
} from 'cmdk';
import {
  type RefObject,
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useNavigate } from 'react-router';
import type { Screen } from '../../resources/screens';
import { permitted } from '../../schema/access';
import type { Identity } from '../../schema/permissions';
import { TEXT_LIMIT } from '../../ui/form/text-limit';
import { useSavedViews } from '../../ui/views/saved-views';
import { KeyCaps } from '../keys/KeyCaps';
import { NativeDialog } from '../keys/NativeDialog';
import { commandsOfPage } from './commands';
import { FoundRecords } from './FoundRecords';
import { findLabels } from './found';
import styles from './palette.module.css';

/** Keys that select another result than the first. */
const MOVES: ReadonlySet<string> = new Set(['ArrowUp', 'ArrowDown', 'End']);

interface Props {
  readonly screens: readonly Screen[];
  /** What was typed before there was a field. */
  readonly typedAhead?: string;
  readonly onClose: () => void;
}

/** Finds pages, commands of the page, and records. */
export function Palette({ screens, typedAhead = '', onClose }: Props) {
  const { data: user } = useGetIdentity<Identity>();
  const savedViews = useSavedViews(user?.id ?? '');
  const navigate = useNavigate();
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(typedAhead);
  const searched = useDeferredValue(text);
  const [commands] = useState(commandsOfPage);
  const [searching, setSearching] = useState<ReadonlySet<string>>(new Set());
  /** Whether the selected result is one that somebody has moved to. */
  const isMoved = useRef(false);

  // By default the dialog would focus the frame around the input. Before the next key.
  useLayoutEffect(() => input.current?.focus(), []);

  const updateSearching = useCallback(
    (name: string, isSearching: boolean) =>
      setSearching((known) => {
        if (known.has(name) === isSearching) return known;
        return isSearching
          ? new Set([...known, name])
          : new Set([...known].filter((other) => other !== name));
      }),
    [],
  );

  const closeThen = (then: () => void): void => {
    // Closing restores the focus before navigation moves it.
    dialog.current?.close();
    then();
  };
  const openPath = (path: string) => closeThen(() => void navigate(path));
  const pages = findLabels(screens, text);
  const views = findLabels(
    screens.flatMap(({ name, path, label: of }) =>
      savedViews(name).views.map((view) => ({
        label: view.name,
        of,
        path: `${path}?${view.query}`,
      })),
    ),
    text,
  );
  const actions = findLabels(commands, text);
  const kinds = screens.flatMap(({ resource }) => {
    const own = resource?.findBy && user ? permitted(resource, user) : undefined;
    return own?.findBy?.length ? [own] : [];
  });

  return (
    <NativeDialog label="Search everything" dialog={dialog} onClose={onClose}>
      <CommandRoot
        className={styles['palette'] ?? ''}
        label="Search everything"
        shouldFilter={false}
        onKeyDown={({ key, ctrlKey }) => {
          if (ctrlKey || MOVES.has(key)) isMoved.current = true;
        }}
      >
        <div className={styles['head']}>
          <CommandInput
            className={styles['input'] ?? ''}
            ref={input}
            value={text}
            maxLength={TEXT_LIMIT}
            placeholder="Search by name, TIN, ID…"
            onValueChange={(typed) => {
              isMoved.current = false;
              setText(typed);
            }}
          />
          <button type="button" onClick={() => dialog.current?.close()}>
            Close
          </button>
        </div>
        <CommandList
          className={styles['list'] ?? ''}
          label="Results"
          onPointerMove={() => {
            isMoved.current = true;
          }}
        >
          {pages.length > 0 && (
            <CommandGroup heading="Pages" className={styles['group'] ?? ''}>
              {pages.map(({ name, label, path, key }) => (
                <CommandItem
                  key={name}
                  className={styles['item'] ?? ''}
                  value={`page ${name}`}
                  onSelect={() => openPath(path)}
                >
                  <span className={styles['name']}>{label}</span>
                  {key !== undefined && <KeyCaps keys={['G', key.toUpperCase()]} />}
                </CommandItem>
              ))}
            </CommandGroup>
          )}
          {views.length > 0 && (
            <CommandGroup heading="Saved views" className={styles['group'] ?? ''}>
              {views.map(({ label, of, path }) => (
                <CommandItem
                  key={`${of} ${label}`}
                  className={styles['item'] ?? ''}
                  value={`view ${of} ${label}`}
                  onSelect={() => openPath(path)}
                >
                  <span className={styles['name']}>{label}</span>
                  <span className={styles['detail']}>{of}</span>
                </CommandItem>
              ))}
            </CommandGroup>
          )}
          {actions.length > 0 && (
            <CommandGroup heading="Actions" className={styles['group'] ?? ''}>
              {actions.map(({ label, run }) => (
                <CommandItem
                  key={label}
                  className={styles['item'] ?? ''}
                  value={`action ${label}`}
                  onSelect={() => closeThen(run)}
                >
                  <span className={styles['name']}>{label}</span>
                </CommandItem>
              ))}
            </CommandGroup>
          )}
          {kinds.map((resource) => (
            <FoundRecords
              key={resource.name}
              resource={resource}
              text={searched}
              onGo={openPath}
              onSearching={updateSearching}
            />
          ))}
        </CommandList>
        <Outcome
          input={input}
          isMoved={isMoved}
          isIdle={text.trim() === ''}
          isSearching={searching.size > 0}
        />
      </CommandRoot>
    </NativeDialog>
  );
}

interface OutcomeProps {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly isMoved: RefObject<boolean>;
  readonly isIdle: boolean;
  readonly isSearching: boolean;
}

/** A hint before typing, then the number of results. */
function Outcome({ input, isMoved, isIdle, isSearching }: OutcomeProps) {
  useChoice(input, isMoved);
  const count = useCommandState(({ filtered }) => filtered.count);
  const found = count === 1 ? '1 result' : `${count} results`;
  if (isIdle) {
    return (
      <p className={styles['outcome']}>
        Finds pages, saved views, what can be done here, and records.
      </p>
    );
  }
  return (
    <p role="status" className={styles['outcome']}>
      {isSearching ? 'Searching…' : count === 0 ? 'Nothing found' : found}
    </p>
  );
}

/**
 * Keeps the first result selected until somebody moves to another, and the selected one announced.
 * cmdk does so for results that are there at once; of later ones it may select none, not announce
 * the selected one, or leave one selected that others have come before.
 */
function useChoice(input: RefObject<HTMLInputElement | null>, isMoved: RefObject<boolean>): void {
  const state = useCommandState(({ value, selectedItemId, filtered }) =>
    [value, selectedItemId, filtered.count].join('\n'),
  );
  useEffect(() => {
    const field = input.current;
    const list = field && document.getElementById(field.getAttribute('aria-controls') ?? '');
    const chosen = list?.querySelector('[role="option"][aria-selected="true"]');
    const first = list?.querySelector('[role="option"]');
    if (chosen && (isMoved.current || chosen === first)) {
      field?.setAttribute('aria-activedescendant', chosen.id);
    } else if (first) {
      field?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Home', bubbles: true }));
    }
    // Depends on when the page may have changed, not on what is read from it.
    // eslint-disable-next-line react/exhaustive-deps
  }, [input, isMoved, state]);
}
