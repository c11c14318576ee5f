import { Button, Modal } from 'antd';
import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import styles from './dialog.module.css';

interface Props extends Omit<ComponentProps<typeof Modal>, 'onCancel'> {
  readonly footer: ReactNode;
  readonly onCancel: () => void;
  /** The element focused first if the dialog has no inputs. Default: the dialog itself. */
  readonly first?: RefObject<HTMLElement | null> | undefined;
  /** Whether closing would lose what somebody has typed. Default: never. */
  readonly isTyped?: () => boolean;
}

/** The first input; of a radio group the checked one. */
const FIELD = 'input:not([hidden], [type="radio"]:not(:checked)), textarea';

/**
 * A dialog that is open while it is mounted. The first input gets the focus. Without inputs the
 * dialog itself does, where Enter has no effect: antd would focus the close button, and a second
 * Enter must not confirm what has not been read.
 *
 * Escape, the close button and a click outside ask before they lose what was typed; a Cancel button
 * in the footer says what it does, and does not.
 */
export function Dialog({ children, first, title, footer, onCancel, isTyped, ...props }: Props) {
  const [isAsking, setAsking] = useState(false);
  const left = useRef<HTMLElement>(null);
  // antd registers for Escape while it is rendered. A first render that React discards would be
  // the one that hears it for ever, and would know nothing of what happened since.
  const [isOpen, setOpen] = useState(false);
  // eslint-disable-next-line react/set-state-in-effect
  useLayoutEffect(() => setOpen(true), []);

  function keep(): void {
    setAsking(false);
    left.current?.focus();
  }

  function leave(): void {
    if (isAsking) keep();
    else if (isTyped?.()) setAsking(true);
    else onCancel();
  }

  return (
    <Modal
      open={isOpen}
      {...props}
      title={title && <h2>{title}</h2>}
      footer={isAsking ? <Question onDiscard={onCancel} onKeep={keep} /> : footer}
      onCancel={leave}
    >
      <Body
        first={first}
        onFocus={(field) => {
          left.current = field;
          setAsking(false);
        }}
      >
        {children}
      </Body>
    </Modal>
  );
}

interface QuestionProps {
  readonly onDiscard: () => void;
  readonly onKeep: () => void;
}

/** Takes the place of the buttons. What loses nothing has the focus. */
function Question({ onDiscard, onKeep }: QuestionProps) {
  const id = useId();
  return (
    <div className={styles['question']}>
      <span id={id}>Discard what was typed?</span>
      <Button autoFocus aria-describedby={id} onClick={onKeep}>
        Keep Editing
      </Button>
      <Button danger aria-describedby={id} onClick={onDiscard}>
        Discard
      </Button>
    </div>
  );
}

interface BodyProps extends Pick<Props, 'first'> {
  readonly onFocus: (field: HTMLElement) => void;
  readonly children: ReactNode;
}

function Body({ children, first, onFocus }: BodyProps) {
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Deferred so that the dialog first records which element to return the focus to.
    queueMicrotask(() => {
      const field = body.current?.querySelector<HTMLElement>(FIELD);
      const dialog = body.current?.closest<HTMLElement>('[role="dialog"]');
      (field ?? first?.current ?? dialog)?.focus({ preventScroll: true });
    });
  }, [first]);
  return (
    <div ref={body} onFocus={({ target }) => onFocus(target)}>
      {children}
    </div>
  );
}
