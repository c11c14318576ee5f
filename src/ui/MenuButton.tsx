import { Button, type ButtonProps, Dropdown, type DropdownProps, type MenuProps } from 'antd';
import { useRef, useState } from 'react';

interface Props extends Omit<DropdownProps, 'children'> {
  readonly menu: MenuProps;
  readonly button: ButtonProps;
}

/**
 * A button with a menu. The focus returns to the button after a choice and after Escape: antd means
 * to do so, but does not.
 */
export function MenuButton({ menu, button, ...props }: Props) {
  const element = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  // What holds before the next drawing.
  const isOpening = useRef(false);
  const focus = () => element.current?.focus({ preventScroll: true });
  return (
    <Dropdown
      trigger={['click']}
      autoFocus
      {...props}
      menu={{
        ...menu,
        onClick(choice) {
          // The same Enter would press the button.
          choice.domEvent.preventDefault();
          focus();
          menu.onClick?.(choice);
        },
        // antd moves the focus into the menu a moment after it opens, even if it has closed by then.
        onFocus: () => isOpening.current || focus(),
      }}
      onOpenChange={(open, { source }) => {
        setOpen(open);
        isOpening.current = open;
        const isInside = document.activeElement?.closest('[role="menu"]');
        if (!open && source === 'trigger' && isInside) focus();
      }}
    >
      <Button ref={element} aria-haspopup="menu" aria-expanded={isOpen} {...button} />
    </Dropdown>
  );
}
