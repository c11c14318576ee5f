import { NotBuiltScreen } from '../errors/NotBuiltScreen';

export default function ReportsPage() {
  return <NotBuiltScreen title="Reports" />;
}
