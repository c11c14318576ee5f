import Modal from 'antd/es/modal/Modal';
import { type ComponentProps, type ReactNode, type RefObject, useEffect, useRef } from 'react';

interface Focus {
  /** The element focused first if the dialog has no inputs. Default: the dialog itself. */
  readonly first?: RefObject<HTMLElement | null> | undefined;
}

/** The first input; of a radio group the checked one. */
const FIELD = 'input:not([hidden], [type="radio"]:not(:checked)), textarea';

/**
 * A dialog that is open while it is mounted. The first input gets the focus. Without inputs the
 * dialog itself does, where Enter has no effect: antd would focus the close button, and a second
 * Enter must not confirm what has not been read.
 */
export const Dialog = ({
  children,
  first,
  title,
  ...props
}: ComponentProps<typeof Modal> & Focus) => (
  <Modal open {...props} title={title && <h2>{title}</h2>}>
    <Body first={first}>{children}</Body>
  </Modal>
);

function Body({ children, first }: Focus & { readonly children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Deferred so that the dialog first records which element to return the focus to.
    queueMicrotask(() => {
      const field = body.current?.querySelector<HTMLElement>(FIELD);
      const dialog = body.current?.closest<HTMLElement>('[role="dialog"]');
      (field ?? first?.current ?? dialog)?.focus({ preventScroll: true });
    });
  }, [first]);
  return <div ref={body}>{children}</div>;
}
