import { Link } from 'react-router';
import type { Resource } from '../../schema/define';
import type { ListViews } from './saved-views';
import styles from './views.module.css';

interface Props {
  readonly resource: Resource;
  readonly list: ListViews;
  /** The name of the current view; absent if it is not saved. */
  readonly open: string | undefined;
  readonly onClose: () => void;
  /** Opens the dialog to save and edit views. */
  readonly onEdit: () => void;
}

/** The saved views of a list as shareable links. */
export function ViewsMenu({ resource, list: { views, first }, open, onClose, onEdit }: Props) {
  return (
    <div className={styles['menu']}>
      {views.length === 0 && (
        <p>Name what you see (filters, search, order, columns) to find it here again.</p>
      )}
      <ul>
        {views.map(({ name, query }) => (
          <li key={name}>
            <Link to={`${resource.route}?${query}`} aria-current={name === open} onClick={onClose}>
              {name}
            </Link>
            {name === first && <small>opens first</small>}
          </li>
        ))}
      </ul>
      <button type="button" onClick={onEdit}>
        {views.length === 0 ? 'Save this view' : 'Save or edit views'}
      </button>
    </div>
  );
}
