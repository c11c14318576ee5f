import { SearchOutlined } from '@ant-design/icons';
import { useGetIdentity, useTranslate } from '@refinedev/core';
import { Input, type InputRef, Typography } from 'antd';
import { CommandInput, CommandList, CommandRoot, useCommandState } from 'cmdk';
import { type RefObject, useCallback, useDeferredValue, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { screens } from '../../resources/screens';
import { allowedPart } from '../../schema/access';
import { type Identity, isAllowed } from '../../schema/permissions';
import { Dialog } from '../../ui/dialog/Dialog';
import { useSavedViews } from '../../ui/views/saved-views';
import { commandsOfPage } from './commands';
import { Entries } from './Entries';
import { FoundRecords } from './FoundRecords';
import { findLabels } from './find-records';
import { readLine, TEXT_LIMIT } from '../../../typed-text';

/** Keys that select another result than the first. */
const MOVES: ReadonlySet<string> = new Set(['ArrowUp', 'ArrowDown', 'End']);

interface Props {
  /** What was typed before there was a field. */
  readonly typedAhead: string;
  readonly onClose: () => void;
}

/** Finds pages, saved views, commands of the page, and records. */
export default function Palette({ typedAhead, onClose }: Props) {
  const t = useTranslate();
  const { data: user } = useGetIdentity<Identity>();
  const allowed = screens.filter((screen) => isAllowed(screen, user));
  const savedViews = useSavedViews(user?.id ?? '');
  const navigate = useNavigate();
  const input = useRef<InputRef>(null);
  const [text, setText] = useState(typedAhead);
  const searched = useDeferredValue(text);
  const [commands] = useState(commandsOfPage);
  const [searching, setSearching] = useState<ReadonlySet<string>>(new Set());
  /** Whether the selected result is one that somebody has moved to. */
  const isMoved = useRef(false);

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

  function closeThen(then: () => void): void {
    // Closing restores the focus before navigation moves it.
    flushSync(onClose);
    then();
  }
  const openPath = (path: string) => closeThen(() => void navigate(path));
  const views = allowed.flatMap(({ name, path, label: of }) =>
    savedViews(name).views.map(({ name: label, query }) => ({
      label,
      of,
      path: `${path}?${query}`,
    })),
  );
  const title = t('palette.title', 'Search everything');

  return (
    <Dialog title={title} width={680} footer={null} onCancel={onClose}>
      <CommandRoot
        label={title}
        shouldFilter={false}
        onKeyDown={({ key, ctrlKey }) => {
          if (ctrlKey || MOVES.has(key)) isMoved.current = true;
        }}
      >
        <CommandInput
          asChild
          value={text}
          onValueChange={(typed) => {
            isMoved.current = false;
            setText(typed);
          }}
        >
          <Input
            ref={input}
            size="large"
            prefix={<SearchOutlined />}
            maxLength={TEXT_LIMIT}
            placeholder={t('palette.hint', 'Search by name, TIN, ID…')}
          />
        </CommandInput>
        <CommandList
          label={t('palette.results', 'Results')}
          style={{ maxHeight: 'min(460px, 55dvh)', overflow: 'auto', scrollPaddingBlock: 36 }}
          onPointerMove={() => {
            isMoved.current = true;
          }}
        >
          <Entries
            heading={t('palette.pages', 'Pages')}
            entries={findLabels(allowed, text).map(({ name, label, path }) => ({
              value: `page ${name}`,
              label,
              onSelect: () => openPath(path),
            }))}
          />
          <Entries
            heading={t('palette.views', 'Saved views')}
            entries={findLabels(views, text).map(({ label, of, path }) => ({
              value: `view ${of} ${label}`,
              label,
              detail: of,
              onSelect: () => openPath(path),
            }))}
          />
          <Entries
            heading={t('palette.actions', 'Actions')}
            entries={findLabels(commands, text).map(({ label, run }) => ({
              value: `action ${label}`,
              label,
              onSelect: () => closeThen(run),
            }))}
          />
          {allowed.map(({ resource }) => {
            const own = resource?.findBy && user && allowedPart(resource, user);
            return (
              own?.findBy?.length && (
                <FoundRecords
                  key={own.name}
                  resource={own}
                  text={searched}
                  onGo={openPath}
                  onSearching={updateSearching}
                />
              )
            );
          })}
        </CommandList>
        <Outcome
          input={input}
          isMoved={isMoved}
          isIdle={readLine(text) === ''}
          isSearching={searching.size > 0}
        />
      </CommandRoot>
    </Dialog>
  );
}

interface OutcomeProps {
  readonly input: RefObject<InputRef | null>;
  readonly isMoved: RefObject<boolean>;
  readonly isIdle: boolean;
  readonly isSearching: boolean;
}

/** A hint before typing, then the number of results. */
function Outcome({ input, isMoved, isIdle, isSearching }: OutcomeProps) {
  const t = useTranslate();
  useChoice(input, isMoved);
  const count = useCommandState(({ filtered }) => filtered.count);
  const found = t('palette.count', {
    count,
    defaultValue_one: '{{count}} result',
    defaultValue_other: '{{count}} results',
  });
  const outcome = count === 0 ? t('palette.nothing', 'Nothing found') : found;
  return (
    <div style={{ paddingBlockStart: 8 }}>
      <Typography.Text type="secondary" role={isIdle ? undefined : 'status'}>
        {isIdle
          ? t('palette.idle', 'Finds pages, saved views, actions on this page, and records.')
          : isSearching
            ? t('palette.searching', 'Searching…')
            : outcome}
      </Typography.Text>
    </div>
  );
}

/**
 * Keeps the first result selected until somebody moves to another, and the selected one announced.
 * cmdk does so for results that are there at once; of later ones it may select none, not announce
 * the selected one, or leave one selected that others have come before.
 */
function useChoice(input: RefObject<InputRef | null>, isMoved: RefObject<boolean>): void {
  const state = useCommandState(({ value, selectedItemId, filtered }) =>
    [value, selectedItemId, filtered.count].join('\n'),
  );
  useEffect(() => {
    const field = input.current?.input;
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
