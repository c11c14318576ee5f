import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined';
import Button from 'antd/es/button';
import { Suspense, useRef, useState } from 'react';
import type { Create } from '../../schema/language/actions';
import type { Resource } from '../../schema/define';
import { useLazy } from '../../ui/useLazy';
import { useFocusReturn } from '../../ui/useFocusReturn';

interface Props {
  readonly resource: Resource;
  readonly create: Create;
}

const loadDialog = () =>
  import('../../ui/dialog/CreateDialog').then(({ CreateDialog }) => CreateDialog);

/** Opens the form that adds a record. */
export function CreateButton({ resource, create }: Props) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const keepOpener = useFocusReturn(isOpen, button);
  const CreateDialog = useLazy(loadDialog);
  return (
    <>
      <Button
        ref={button}
        type="primary"
        data-command
        icon={<PlusOutlined aria-hidden="true" />}
        onPointerEnter={() => void loadDialog().catch(() => undefined)}
        onClick={() => {
          keepOpener();
          setOpen(true);
        }}
      >
        {create.label}
      </Button>
      {isOpen && (
        <Suspense>
          <CreateDialog resource={resource} create={create} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
