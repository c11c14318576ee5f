import { logs } from '../../resources/logs';
import { ResourceScreen } from '../resource/ResourceScreen';
import { LogList } from './LogList';

/** What people did in this console: one's own log, somebody else's, or all of them. */
export default function LogsPage() {
  return <ResourceScreen resource={logs} List={LogList} />;
}
