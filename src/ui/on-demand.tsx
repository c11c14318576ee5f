import { useNotification, useTranslate } from '@refinedev/core';
import { type ComponentType, lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { Link, useLocation } from 'react-router';

type OnDemand<Props> = ComponentType<Props> & {
  /** Loads the code ahead. After a failure it is done too: the load is repeated when needed. */
  readonly preload: () => Promise<void>;
};

/** What Chromium, Firefox, Safari and Vite say of code that did not arrive. */
const NOT_ARRIVED = /dynamically imported module|module script failed|preload CSS/;

/**
 * A component whose code is loaded on first render. Until then nothing is rendered of a dialog, which
 * is what has an `onClose`; others need a Suspense around them. If the code does not arrive, its place
 * says so; the next time it is rendered it is loaded again.
 *
 * @param load imports the module, whose default export is the component.
 */
export function onDemand<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
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

  function Missing(props: Props & { readonly onClose?: () => void }) {
    useEffect(() => {
      next = lazy(attempt);
    }, []);
    return 'onClose' in props ? <NoDialog {...props} /> : <NoPart />;
  }

  function Shown(props: Props) {
    // If it was loaded ahead, it renders at once: a lazy component would wait a tick.
    const [Code] = useState(() => loaded ?? next);
    const code = <Code {...props} />;
    return 'onClose' in props ? <Suspense>{code}</Suspense> : code;
  }

  return Object.assign(Shown, {
    preload: async () => void (await attempt().catch(() => undefined)),
  });
}

/** Closes a dialog whose code did not arrive. */
function NoDialog({ onClose }: { readonly onClose?: () => void }) {
  const t = useTranslate();
  const { open } = useNotification();
  const close = useEffectEvent(() => {
    const message = t('code.dialog', 'This dialog could not be loaded');
    const description = t('code.again', 'Check your connection and try again.');
    open?.({ type: 'error', message, description });
    onClose?.();
  });
  useEffect(() => close(), []);
  return null;
}

/** Is in place of code that did not arrive, and loads none itself: antd may be what is missing. */
function NoPart() {
  const t = useTranslate();
  const { pathname, search } = useLocation();
  return (
    <p role="alert">
      {t('code.part', 'This part could not be loaded.')}{' '}
      <Link to={pathname + search} reloadDocument>
        {t('code.reload', 'Reload')}
      </Link>
    </p>
  );
}
