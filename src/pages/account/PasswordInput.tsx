import { useTranslate } from '@refinedev/core';
import { Button, Input } from 'antd';
import { type ComponentProps, useState } from 'react';
import { TEXT_LIMIT } from '../../ui/form/text-limit';

/** A password with a button that shows and hides it (§2); antd's own is not reached by keyboard. */
export function PasswordInput(props: ComponentProps<typeof Input>) {
  const t = useTranslate();
  const [isShown, setShown] = useState(false);
  return (
    <Input
      {...props}
      type={isShown ? 'text' : 'password'}
      maxLength={TEXT_LIMIT}
      suffix={
        <Button
          type="text"
          size="small"
          aria-label={
            isShown ? t('password.hide', 'Hide password') : t('password.show', 'Show password')
          }
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? t('password.hideShort', 'Hide') : t('password.showShort', 'Show')}
        </Button>
      }
    />
  );
}
