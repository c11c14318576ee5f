import { remember } from '../remembered';
import {
  CHANGED,
  type ListViews,
  placeOf,
  readViews,
  type SavedView,
  VERSION,
} from './saved-views';

/** Keeps other views of a list; what another tab has kept of other lists stays. */
export function keepViews(user: string, resource: string, list: ListViews): void {
  remember(placeOf(user), { version: VERSION, lists: { ...readViews(user), [resource]: list } });
  dispatchEvent(new Event(CHANGED));
}

/** The views after one was saved; one of the same name is replaced in its place. */
export function withView({ views, first }: ListViews, saved: SavedView): ListViews {
  const isKnown = views.some(({ name }) => name === saved.name);
  return {
    first,
    views: isKnown
      ? views.map((view) => (view.name === saved.name ? saved : view))
      : [...views, saved],
  };
}

/** The views after one got another name. */
export const renamed = ({ views, first }: ListViews, from: string, to: string): ListViews => ({
  views: views.map((view) => (view.name === from ? { ...view, name: to } : view)),
  first: first === from ? to : first,
});

/** The views without one. */
export const withoutView = ({ views, first }: ListViews, gone: string): ListViews => ({
  views: views.filter(({ name }) => name !== gone),
  first: first === gone ? undefined : first,
});
