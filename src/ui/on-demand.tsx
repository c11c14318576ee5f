import { useNotification, useTranslate } from '@refinedev/core';
import { type ComponentType, lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { Message } from './Message';

/** Where code is missing: in place of a page, over the page, or within it. */
type Place = 'page' | 'dialog' | 'part';

type OnDemand<Props> = ComponentType<Props> & {
  /** Loads the code ahead. After a failure it is done too: the load is repeated when needed. */
  readonly preload: () => Promise<void>;
};

/** What Chromium, Firefox, Safari and Vite say of code that did not arrive. */
const NOT_ARRIVED = /dynamically imported module|module script failed|preload CSS/;

const done = (): void => undefined;

/**
 * A component whose code is loaded on first render. Until then nothing is rendered of a dialog; a
 * page and a part need a Suspense around them. If the code does not arrive, its place says so; the
 * next time it is rendered it is loaded again.
 *
 * @param load imports the module, whose default export is the component.
 * @param place where that is said; a dialog is closed by the component's own `onClose`.
 */
export function onDemand<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  place: Place,
): OnDemand<Props> {
  let loaded: ComponentType<Props> | undefined;
  let next: ComponentType<Props> = lazy(attempt);

  async function attempt(): Promise<{ default: ComponentType<Props> }> {
    try {
      const module = await load();
      loaded = module.default;
      return module;
    } catch (error) {
      if (!(error instanceof Error && NOT_ARRIVED.test(error.message))) throw error;
      return { default: Missing };
    }
  }

  function Missing({ onClose }: Props & { readonly onClose?: () => void }) {
    useEffect(() => {
      next = lazy(attempt);
    }, []);
    return <NotLoaded place={place} onClose={onClose} />;
  }

  function Shown(props: Props) {
    // If it was loaded ahead, it renders at once: a lazy component would wait a tick.
    const [Code] = useState(() => loaded ?? next);
    const code = <Code {...props} />;
    return place === 'dialog' ? <Suspense>{code}</Suspense> : code;
  }

  return Object.assign(Shown, { preload: () => attempt().then(done, done) });
}

interface Props {
  readonly place: Place;
  readonly onClose: (() => void) | undefined;
}

/** Says that code did not arrive. It loads no code itself: antd may be what is missing. */
function NotLoaded({ place, onClose }: Props) {
  const t = useTranslate();
  const { open } = useNotification();
  const { pathname, search } = useLocation();
  const closeDialog = useEffectEvent(() => {
    const message = t('code.dialog', 'This dialog could not be loaded');
    const description = t('code.again', 'Check your connection and try again.');
    open?.({ type: 'error', message, description });
    onClose?.();
  });
  useEffect(() => {
    if (place === 'dialog') closeDialog();
  }, [place]);

  if (place === 'dialog') return null;
  const reload = (
    <Link to={pathname + search} reloadDocument>
      {t('code.reload', 'Reload')}
    </Link>
  );
  if (place === 'page') {
    return (
      <Message
        role="alert"
        title={t('code.page', 'This page could not be loaded')}
        text={t('code.connection', 'Check your connection, then reload the page.')}
      >
        {reload}
      </Message>
    );
  }
  return (
    <span role="alert">
      {t('code.part', 'This part could not be loaded.')} {reload}
    </span>
  );
}
