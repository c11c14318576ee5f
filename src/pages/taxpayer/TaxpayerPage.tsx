import { useParams } from 'react-router';

/** One taxpayer. */
export default function TaxpayerPage() {
  const { tin } = useParams();
  return <h1>{tin}</h1>;
}
