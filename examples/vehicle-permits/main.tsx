// First: it sets the product that all others read.
import './product';
import simpleRest from '@refinedev/simple-rest';
import { QueryClient } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { Toasts } from '../../src/pages/toast/Toasts';
import { createToasts } from '../../src/providers/notification';
import { createStandardData } from '../../src/providers/standard';
import '../../src/theme.css';
import { region } from '../../src/ui/region';
import { App } from './App';
import { resources } from './resources';
import { auth } from './session';

const toasts = createToasts();
const client = new QueryClient({
  defaultOptions: {
    queries: { retry: false, refetchOnWindowFocus: false, structuralSharing: false },
  },
});
const { provider } = createStandardData({
  provider: simpleRest('/api'),
  resources,
  show: toasts.show,
  region,
  client,
});

createRoot(document.getElementById('root') ?? document.body).render(
  <>
    <App auth={auth} data={provider} client={client} toasts={toasts} />
    <Toasts toasts={toasts} />
  </>,
);
