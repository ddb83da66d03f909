import { cloneElement, createContext, use, useRef, useState } from 'react';
import { BottomDrawer } from './bottom-drawer.tsx';
import { type ItemProps, MenuParts } from './menu-item.tsx';
import css from './menu.module.css';
import type { MenuProps } from './menu-props.ts';

const Close = createContext(() => {});

/** The items of a menu in a sheet from below, within reach of the thumb. */
export function MenuSheet({ target, title, children }: Pick<MenuProps, 'target' | 'children'> & { title: string }) {
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(true);

  function close() {
    setOpened(false);
    button.current?.focus();
  }

  return (
    <>
      {cloneElement(target, {
        ref: button,
        'aria-haspopup': 'dialog',
        'aria-expanded': opened,
        onClick: () => setOpened(true),
      })}
      <BottomDrawer opened={opened} onClose={close} title={title}>
        <div className={css.sheet}>
          <Close value={close}>
            <MenuParts value={{ Item: SheetItem, Divider: SheetDivider }}>{children}</MenuParts>
          </Close>
        </div>
      </BottomDrawer>
    </>
  );
}

function SheetItem({ onClick, leftSection, rightSection, children, ...rest }: ItemProps) {
  const close = use(Close);
  return (
    <button
      type="button"
      {...rest}
      className={css.item}
      onClick={() => {
        close();
        onClick();
      }}
    >
      {leftSection}
      <span>{children}</span>
      {rightSection}
    </button>
  );
}

function SheetDivider() {
  return <hr className={css.divider} />;
}
