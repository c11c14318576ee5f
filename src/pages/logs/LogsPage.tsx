import { logs } from '../../resources/logs';
import { ResourceScreen } from '../resource/ResourceScreen';

/** What people did in this console. */
export default function LogsPage() {
  return <ResourceScreen resource={logs} />;
}
