import Modal from 'antd/es/modal/Modal';
import { type ComponentProps, type ReactNode, type RefObject, useEffect, useRef } from 'react';

interface Focus {
  /** What has the focus at first where nothing can be filled in. Default: the dialog itself. */
  readonly first?: RefObject<HTMLElement | null> | undefined;
}

/** What can be filled in; of several choices the one that is made. */
const FIELD = 'input:not([hidden], [type="radio"]:not(:checked)), textarea';

/**
 * A dialog, open for as long as it is drawn. Its first field has the focus. Without one the dialog itself
 * has it, where Enter does nothing: antd would choose the button that closes it, and whoever presses
 * Enter twice must not confirm what they have not read.
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
    // The dialog has to have remembered first what had the focus before, which gets it back.
    queueMicrotask(() => {
      const field = body.current?.querySelector<HTMLElement>(FIELD);
      const dialog = body.current?.closest<HTMLElement>('[role="dialog"]');
      (field ?? first?.current ?? dialog)?.focus({ preventScroll: true });
    });
  }, [first]);
  return <div ref={body}>{children}</div>;
}
