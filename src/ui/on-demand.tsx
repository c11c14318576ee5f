import {
  type ComponentType,
  lazy,
  type ReactNode,
  useEffect,
  useState,
  useTransition,
} from 'react';
import { hasNotArrived, loadCode } from './code';
import { NotLoaded, type Place } from './NotLoaded';

/** Renders what is shown in place of a component whose code did not arrive. */
const Missing = ({ instead }: { readonly instead: ReactNode }) => instead;

/** React repeats a first render at once when its code is there, or is known not to come. */
const REPEATED_WITHIN_MS = 1000;

/** A component whose code is loaded on first render, or ahead. */
type OnDemand<Props> = ComponentType<Props> & {
  /** Loads the code ahead. A failure is ignored: the load is repeated when needed. */
  readonly preload: () => void;
};

/**
 * A component whose code is loaded on first render, within a Suspense. If the code does not arrive,
 * its place says so.
 *
 * @param place where that is said; a dialog is closed by the component's own `onClose`.
 */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  place: Place,
): OnDemand<Props> {
  /** What came of an attempt: the component, or what is shown in its place. */
  type Outcome = ComponentType<{ readonly given: Props; readonly instead: ReactNode }>;
  let loaded: Outcome | undefined;
  /** The attempt of first renders, which React repeats while they wait. */
  let begun: Outcome | undefined;
  /** When the last attempt since then failed. */
  let failedAt: number | null = null;

  async function attempt(): Promise<{ default: Outcome }> {
    try {
      const Loaded = await loadCode(load);
      loaded ??= ({ given }) => <Loaded {...given} />;
      return { default: loaded };
    } catch (error) {
      failedAt = Date.now();
      if (!hasNotArrived(error)) throw error;
      return { default: Missing };
    }
  }

  /** The code for a first render. One that nobody waited for to the end is no outcome for later ones. */
  function firstCode(): Outcome {
    if (loaded) return loaded;
    if (failedAt !== null && Date.now() - failedAt > REPEATED_WITHIN_MS) begun = undefined;
    if (!begun) {
      failedAt = null;
      begun = lazy(attempt);
    }
    return begun;
  }

  function Shown(props: Props) {
    // If it was loaded ahead, it renders at once: a lazy component would wait a tick.
    const [Code, setCode] = useState(firstCode);
    // In a transition the failure stays visible meanwhile.
    const [isLoading, startTransition] = useTransition();
    useEffect(() => {
      begun = undefined;
    }, []);
    const { onClose } = props as { readonly onClose?: () => void };
    const onRetry = () => {
      const next = lazy(attempt);
      startTransition(() => setCode(next));
    };
    return (
      <Code given={props} instead={<NotLoaded {...{ place, isLoading, onRetry, onClose }} />} />
    );
  }

  return Object.assign(Shown, { preload: () => void attempt().catch(() => undefined) });
}
