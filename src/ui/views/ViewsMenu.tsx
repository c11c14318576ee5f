import { Link } from 'react-router';
import type { Resource } from '../../schema/define';
import type { ListViews } from './saved-views';
import styles from './views.module.css';

interface Props {
  readonly resource: Resource;
  readonly list: ListViews;
  /** The name of the view that is in sight; absent where it is none of them. */
  readonly open: string | undefined;
  readonly onClose: () => void;
  /** Opens the dialog in which views are saved and changed. */
  readonly onEdit: () => void;
}

/** The views of a list, each as a link that can be shared. */
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
