import { NotBuiltScreen } from '../errors/NotBuiltScreen';

export default function MapsPage() {
  return <NotBuiltScreen title="Maps" />;
}
