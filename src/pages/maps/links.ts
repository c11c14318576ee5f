import type { MapLayer } from '../../resources/map-layers';
import { devices } from '../../resources/devices';
import type { Resource } from '../../schema/define';
import { encodeListState, initialState, type ListState } from '../../schema/list-state';
import type { Period } from '../../schema/period';

const pathTo = (resource: Resource, state: Partial<ListState>): string =>
  `${resource.route}?${encodeListState(resource, { ...initialState(resource), ...state })}`;

/** The list behind a district's figures. */
export const pathToDistrict = ({ behind }: MapLayer, district: string, period: Period): string =>
  pathTo(behind.resource, { filters: behind.filters(district, period) });

/** The list of devices, narrowed to one. */
export const pathToDevice = (serialNumber: string): string =>
  pathTo(devices, { search: serialNumber });
