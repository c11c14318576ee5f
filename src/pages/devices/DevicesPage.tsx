import { devices } from '../../resources/devices';
import { ResourceScreen } from '../resource/ResourceScreen';

/** Tax devices. */
export default function DevicesPage() {
  return <ResourceScreen resource={devices} />;
}
