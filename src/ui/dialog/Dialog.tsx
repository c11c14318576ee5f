import { useTranslate } from '@refinedev/core';
import { Button, Flex, Modal, Typography } from 'antd';
import {
  type ComponentProps,
  type CSSProperties,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

interface Props extends Omit<ComponentProps<typeof Modal>, 'onCancel'> {
  readonly footer: ReactNode;
  readonly onCancel: () => void;
  /** The element focused first if the dialog has no inputs. Default: the dialog itself. */
  readonly first?: RefObject<HTMLElement | null> | undefined;
  /** Whether closing would lose what somebody has typed. Default: never. */
  readonly isTyped?: () => boolean;
  /** A request in flight must not be abandoned: its outcome is shown in this dialog. */
  readonly sending?: boolean;
}

/** The first input; of a radio group the checked one. */
const FIELD = 'input:not([hidden], [type="radio"]:not(:checked)), textarea';

/** The buttons stay in sight, however long the record is. */
const FOOTER: CSSProperties = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'end',
  rowGap: 8,
  position: 'sticky',
  bottom: 0,
  zIndex: 1,
  marginInline: -24,
  marginBlockEnd: -20,
  padding: '12px 24px',
  borderBlockStart: '1px solid var(--line)',
  borderEndStartRadius: 8,
  borderEndEndRadius: 8,
  background: 'var(--surface-raised)',
};

/**
 * A dialog that is open while it is mounted. The first input gets the focus. Without inputs the
 * dialog itself does, where Enter has no effect: antd would focus the close button, and a second
 * Enter must not confirm what has not been read.
 *
 * Escape, the close button, a click outside and a link ask before they lose what was typed; a Cancel
 * button in the footer says what it does, and does not.
 */
export function Dialog({
  children,
  first,
  title,
  footer,
  onCancel,
  isTyped,
  sending,
  ...props
}: Props) {
  const [isAsking, setAsking] = useState(false);
  const left = useRef<HTMLElement>(null);
  const body = useRef<HTMLDivElement>(null);
  // If React discards the first render (StrictMode), antd keeps that render's stale Escape handler.
  const [isOpen, setOpen] = useState(false);
  // eslint-disable-next-line react/set-state-in-effect
  useLayoutEffect(() => setOpen(true), []);
  useEffect(() => {
    if (!isOpen) return;
    // Deferred so that the dialog first records which element to return the focus to.
    queueMicrotask(() => {
      const field = body.current?.querySelector<HTMLElement>(FIELD);
      const dialog = body.current?.closest<HTMLElement>('[role="dialog"]');
      (field ?? first?.current ?? dialog)?.focus({ preventScroll: true });
    });
  }, [isOpen, first]);

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
      {...(sending !== undefined && {
        closable: !sending,
        keyboard: !sending,
        mask: { closable: false },
      })}
      {...props}
      styles={{ footer: FOOTER }}
      title={
        title && (
          <Typography.Title level={2} style={{ margin: 0 }}>
            {title}
          </Typography.Title>
        )
      }
      footer={isAsking ? <Question onDiscard={onCancel} onKeep={keep} /> : footer}
      onCancel={leave}
    >
      <div
        ref={body}
        onFocus={({ target }) => {
          left.current = target;
          setAsking(false);
        }}
        onClickCapture={(event) => {
          const link = (event.target as Element).closest('a:not([target])');
          if (!link || !isTyped?.()) return;
          event.preventDefault();
          setAsking(true);
        }}
      >
        {children}
      </div>
    </Modal>
  );
}

interface QuestionProps {
  readonly onDiscard: () => void;
  readonly onKeep: () => void;
}

function Question({ onDiscard, onKeep }: QuestionProps) {
  const t = useTranslate();
  const id = useId();
  return (
    <Flex wrap gap="small" align="center" justify="end" flex={1}>
      <Typography.Text strong id={id} style={{ flex: '1 0 auto', textAlign: 'start' }}>
        {t('dialog.discard.question', 'Discard your changes?')}
      </Typography.Text>
      <Button autoFocus aria-describedby={id} onClick={onKeep}>
        {t('dialog.discard.keep', 'Keep Editing')}
      </Button>
      <Button danger aria-describedby={id} onClick={onDiscard}>
        {t('dialog.discard.confirm', 'Discard')}
      </Button>
    </Flex>
  );
}
