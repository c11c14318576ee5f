import { useTranslate } from '@refinedev/core';
import { Modal } from 'antd';
import {
  type ComponentProps,
  type CSSProperties,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

interface Props extends Omit<ComponentProps<typeof Modal>, 'onCancel'> {
  readonly footer: ReactNode;
  readonly onCancel: () => void;
  /** Whether closing would lose what somebody has typed. Default: never. */
  readonly isTyped?: () => boolean;
  /** A request in flight must not be abandoned: its outcome is shown in this dialog. */
  readonly sending?: boolean;
}

/** The first input, of a radio group the checked one; without inputs what is marked. */
const FIRST = 'input:not([hidden], [type="radio"]:not(:checked)), textarea, [data-first]';

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
 * Escape, the close button, a link and, unless `sending` is given, a click outside ask before they
 * lose what was typed; a Cancel button in the footer says what it does, and does not.
 */
export function Dialog({ children, title, onCancel, isTyped, sending, ...props }: Props) {
  const t = useTranslate();
  const [isAsking, setAsking] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  // If React discards the first render (StrictMode), antd keeps that render's stale Escape handler.
  const [isOpen, setOpen] = useState(false);
  // eslint-disable-next-line react/set-state-in-effect
  useLayoutEffect(() => setOpen(true), []);
  useEffect(() => {
    if (!isOpen) return;
    // Deferred so that the dialog first records which element to return the focus to.
    queueMicrotask(() => {
      const dialog = body.current?.closest<HTMLElement>('[role="dialog"]');
      const first = dialog?.querySelector<HTMLElement>(FIRST);
      (first ?? dialog)?.focus({ preventScroll: true });
    });
  }, [isOpen]);

  function askBeforeLink(event: MouseEvent): void {
    const link = (event.target as Element).closest('a:not([target])');
    if (!link || !isTyped?.()) return;
    event.preventDefault();
    setAsking(true);
  }

  return (
    <Modal
      open={isOpen}
      closable={!sending}
      keyboard={!sending}
      mask={{ closable: sending === undefined }}
      {...props}
      styles={{ footer: FOOTER }}
      title={title && <h2>{title}</h2>}
      onCancel={() => (isTyped?.() ? setAsking(true) : onCancel())}
    >
      <div ref={body} onClickCapture={askBeforeLink}>
        {children}
      </div>
      <Modal
        open={isAsking}
        width={416}
        closable={false}
        title={t('dialog.discard.question', 'Discard your changes?')}
        okText={t('dialog.discard.confirm', 'Discard')}
        okButtonProps={{ danger: true }}
        cancelText={t('dialog.discard.keep', 'Keep Editing')}
        onOk={onCancel}
        onCancel={() => setAsking(false)}
      />
    </Modal>
  );
}
