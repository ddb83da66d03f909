import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { Menu } from '@mantine/core';
import { cloneElement, useRef } from 'react';
import { MenuParts } from './menu-item.tsx';
import css from './menu.module.css';
import type { MenuProps } from './menu-props.ts';
import { MantineScope } from './mantine-scope.tsx';

/** The menu itself, opened by the click that had it loaded. */
export default function LoadedMenu({ target, children, position = 'bottom-end', ...rest }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <MantineScope>
      <Menu
        {...rest}
        defaultOpened
        position={position}
        withInitialFocusPlaceholder={false}
        // The first time, the button that had the focus is not this one any more.
        onClose={() => button.current?.focus()}
        zIndex="var(--zh-z-menu)"
        transitionProps={{ duration: 200, transition: 'fade-down', timingFunction: 'cubic-bezier(.2,.7,.2,1)' }}
        classNames={{ dropdown: css.menu ?? '', item: css.item ?? '', divider: css.divider ?? '' }}
      >
        <Menu.Target>{cloneElement(target, { ref: button })}</Menu.Target>
        <Menu.Dropdown>
          <MenuParts value={Menu}>{children}</MenuParts>
        </Menu.Dropdown>
      </Menu>
    </MantineScope>
  );
}
