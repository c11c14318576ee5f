import { devices } from '../../resources/devices';
import { ResourceScreen } from '../resource/ResourceScreen';
import { DistrictBars } from './DistrictBars';

/** Tax devices: what is deployed, where, and the list of them. */
export default function DevicesPage() {
  return <ResourceScreen resource={devices} Above={DistrictBars} />;
}
