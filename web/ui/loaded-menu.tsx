import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { Menu } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { cloneElement, useRef } from 'react';
import { classes } from './classes.ts';
import { MenuParts } from './menu-item.tsx';
import css from './menu.module.css';
import type { MenuProps } from './menu-props.ts';
import { MantineScope } from './mantine-scope.tsx';
import { MenuSheet } from './menu-sheet.tsx';

const phone = '(max-width: 599.98px)';

/** The menu itself, opened by the click that had it loaded. */
export default function LoadedMenu({ sheet, ...menu }: MenuProps) {
  const onPhone = useMediaQuery(phone, window.matchMedia(phone).matches);
  return (
    <MantineScope>
      {sheet && onPhone ? <MenuSheet {...menu} title={sheet} /> : <MenuBelow {...menu} wide={sheet !== undefined} />}
    </MantineScope>
  );
}

function MenuBelow({ target, children, position = 'bottom-end', wide, ...rest }: MenuProps & { wide: boolean }) {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <Menu
      {...rest}
      defaultOpened
      position={position}
      withInitialFocusPlaceholder={false}
      // The first time, the button that had the focus is not this one any more.
      onClose={() => button.current?.focus()}
      zIndex="var(--zh-z-menu)"
      transitionProps={{ duration: 200, transition: 'fade-down', timingFunction: 'cubic-bezier(.2,.7,.2,1)' }}
      classNames={{
        dropdown: classes(css.menu, wide && css.wide),
        item: css.item ?? '',
        divider: css.divider ?? '',
      }}
    >
      <Menu.Target>{cloneElement(target, { ref: button })}</Menu.Target>
      <Menu.Dropdown>
        <MenuParts value={{ Item: Menu.Item, Divider: Menu.Divider }}>{children}</MenuParts>
      </Menu.Dropdown>
    </Menu>
  );
}
