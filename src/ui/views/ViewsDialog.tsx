import { Button, Input } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import type { Resource } from '../../schema/define';
import type { ListState } from '../../schema/list-state';
import { Dialog } from '../dialog/Dialog';
import { chosenFacts } from '../export/chosen-facts';
import { TEXT_LIMIT } from '../form/text-limit';
import { CopyButton } from '../kinds/FieldValue';
import { remember } from '../remembered';
import {
  CHANGED,
  type ListViews,
  placeOf,
  readViews,
  type SavedView,
  VERSION,
} from './saved-views';
import styles from './views.module.css';

interface Props {
  readonly resource: Resource;
  readonly list: ListViews;
  readonly user: string;
  /** The current view. */
  readonly state: ListState;
  /** Its query string, including columns. */
  readonly query: string;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Saves the current view, and renames, shares and deletes saved views. */
export function ViewsDialog({ resource, list, user, state, query, onSaved, onClose }: Props) {
  const id = useId();
  const [name, setName] = useState('');
  const trimmed = name.trim();
  const isKnown = list.views.some((view) => view.name === trimmed);
  const keep = (next: ListViews) => keepViews(user, resource.name, next);

  function save(event: FormEvent): void {
    event.preventDefault();
    if (trimmed === '') return;
    keep(withView(list, { name: trimmed, query }));
    onSaved();
    onClose();
  }

  return (
    <Dialog
      title="Saved Views"
      width={560}
      onCancel={onClose}
      isTyped={() => trimmed !== ''}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <form className={styles['save']} onSubmit={save}>
        <label htmlFor={id}>Name for what you see now</label>
        <div>
          <Input
            id={id}
            autoComplete="off"
            maxLength={TEXT_LIMIT}
            value={name}
            aria-describedby={`${id}-seen`}
            onChange={({ target }) => setName(target.value)}
          />
          <Button type="primary" htmlType="submit" disabled={trimmed === ''}>
            {isKnown ? 'Replace' : 'Save'}
          </Button>
        </div>
        <p id={`${id}-seen`}>
          {chosenFacts(resource, state, undefined)
            .map(([label, text]) => `${label}: ${text}`)
            .join(' · ')}
        </p>
      </form>
      {list.views.length > 0 && (
        <ul className={styles['saved']} aria-label="Saved views">
          {list.views.map((view, place) => (
            <Saved
              // Not the name, which changes while it is being edited.
              key={`${place} ${view.query}`}
              {...{ view, list }}
              address={`${location.origin}${resource.route}?${view.query}`}
              onChange={keep}
            />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

interface SavedProps {
  readonly view: SavedView;
  readonly list: ListViews;
  readonly address: string;
  readonly onChange: (list: ListViews) => void;
}

function Saved({ view: { name }, list, address, onChange }: SavedProps) {
  const [draft, setDraft] = useState(name);

  /** An empty or duplicate name is reset. */
  function rename(): void {
    const next = draft.trim();
    const isTaken = next !== name && list.views.some((other) => other.name === next);
    if (next === '' || isTaken) setDraft(name);
    else if (next !== name) onChange(renamed(list, name, next));
  }

  return (
    <li>
      <Input
        aria-label={`Name of ${name}`}
        autoComplete="off"
        maxLength={TEXT_LIMIT}
        value={draft}
        onChange={({ target }) => setDraft(target.value)}
        onBlur={rename}
        onPressEnter={rename}
      />
      <label>
        <input
          type="checkbox"
          aria-label={`${name} opens first`}
          checked={list.first === name}
          onChange={({ target }) => onChange({ ...list, first: target.checked ? name : undefined })}
        />
        Opens first
      </label>
      <CopyButton label={`address of ${name}`} text={address} />
      <Button aria-label={`Delete ${name}`} onClick={() => onChange(withoutView(list, name))}>
        Delete
      </Button>
    </li>
  );
}

/** Stores the views of a list; other lists keep what another tab has stored. */
function keepViews(user: string, resource: string, list: ListViews): void {
  remember(placeOf(user), { version: VERSION, lists: { ...readViews(user), [resource]: list } });
  dispatchEvent(new Event(CHANGED));
}

/** Adds a view; one of the same name is replaced in its position. */
function withView({ views, first }: ListViews, saved: SavedView): ListViews {
  const isKnown = views.some(({ name }) => name === saved.name);
  return {
    first,
    views: isKnown
      ? views.map((view) => (view.name === saved.name ? saved : view))
      : [...views, saved],
  };
}

/** Renames a view. */
const renamed = ({ views, first }: ListViews, from: string, to: string): ListViews => ({
  views: views.map((view) => (view.name === from ? { ...view, name: to } : view)),
  first: first === from ? to : first,
});

/** Removes a view. */
const withoutView = ({ views, first }: ListViews, gone: string): ListViews => ({
  views: views.filter(({ name }) => name !== gone),
  first: first === gone ? undefined : first,
});
