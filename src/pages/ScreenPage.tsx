import type { PageName } from '../resources/screens';
import type { Resource } from '../schema/define';
import { DeclarationGuard } from './errors/DeclarationGuard';
import { PermissionGuard } from './errors/PermissionGuard';
import { Page } from './Page';
import { NewRecords } from './resource/NewRecords';
import { ResourceScreen } from './resource/ResourceScreen';

export interface ScreenProps {
  /** The name used by Refine's hooks. */
  readonly name: string;
  /** The page, if the screen is more than the declared list. */
  readonly page?: PageName | undefined;
  readonly resource?: Resource | undefined;
}

/** A screen for users who may see it. */
export const ScreenPage = ({ name, page, resource }: ScreenProps) => (
  <PermissionGuard resource={name}>
    <DeclarationGuard resource={resource?.name}>
      {page ? (
        <Page name={page} />
      ) : (
        resource && <ResourceScreen resource={resource} News={NewRecords} />
      )}
    </DeclarationGuard>
  </PermissionGuard>
);
