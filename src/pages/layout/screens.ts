import { type ComponentType, createContext, useContext } from 'react';
import type { Resource } from '../../schema/define';
import type { Guarded } from '../../schema/permissions';

/** A screen as sidebar, shortcuts and palette know it. */
export interface ShellScreen extends Guarded {
  /** The name used by Refine's hooks. */
  readonly name: string;
  readonly path: string;
  readonly label: string;
  readonly icon: ComponentType<{ readonly 'aria-hidden': 'true' }>;
  /** Loads the code of its page ahead; absent for a declared list. */
  readonly preload?: () => void;
  readonly resource?: Resource;
  /** The path of a single record; without a `page` it opens beside the list. */
  readonly record?: { readonly path: string; readonly page?: string };
}

/** The product's screens in the order of the sidebar. */
export const ScreensContext = createContext<readonly ShellScreen[]>([]);

export const useScreens = (): readonly ShellScreen[] => useContext(ScreensContext);
