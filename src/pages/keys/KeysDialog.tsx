import { useGetIdentity, useTranslate } from '@refinedev/core';
import { useLocation } from 'react-router';
import { screens } from '../../resources/screens';
import { allowedPart } from '../../schema/access';
import type { Identity } from '../../schema/permissions';
import { Dialog } from '../../ui/dialog/Dialog';
import { KeyGroups } from './KeyGroups';

/** The keyboard shortcuts that work on this page. */
export default function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslate();
  const { data: user } = useGetIdentity<Identity>();
  const { pathname } = useLocation();
  const declared = screens.find(({ path }) => `${pathname}/`.startsWith(`${path}/`))?.resource;
  return (
    <Dialog
      title={t('keys.title', 'Keyboard Shortcuts')}
      width={680}
      footer={null}
      onCancel={onClose}
    >
      <KeyGroups resource={declared && user && allowedPart(declared, user)} />
      <p>
        {t(
          'keys.note',
          "Single-key shortcuts don't work while you type. Turn them off in the account menu.",
        )}
      </p>
    </Dialog>
  );
}
