import { NotBuiltScreen } from '../errors/NotBuiltScreen';

export default function PerformanceHubPage() {
  return <NotBuiltScreen title="Performance Hub" />;
}
