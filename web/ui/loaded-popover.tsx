import '@mantine/core/styles/Popover.layer.css';
import { Popover } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { cloneElement, useId, useState } from 'react';
import { useTexts } from '#web/base/use-texts.ts';
import { BottomDrawer } from './bottom-drawer.tsx';
import { IconButton } from './icon-button.tsx';
import { MantineScope } from './mantine-scope.tsx';
import { classes } from './classes.ts';
import css from './popover.module.css';
import type { PopoverProps } from './popover-props.ts';

/** The small dialog itself, opened by the click that had it loaded. */
export default function LoadedPopover({ target, title, wide = false, children }: PopoverProps) {
  const t = useTexts('ui');
  const [opened, setOpened] = useState(true);
  const onPhone = useMediaQuery('(max-width: 599.98px)', window.matchMedia('(max-width: 599.98px)').matches);
  const heading = useId();
  const [element, setElement] = useState<HTMLButtonElement | null>(null);
  function close() {
    setOpened(false);
    // The first time, the button that had the focus is not this one any more.
    element?.focus();
  }
  const button = cloneElement(target, {
    ref: setElement,
    'aria-haspopup': 'dialog',
    'aria-expanded': opened,
    onClick: () => (opened ? close() : setOpened(true)),
  });
  if (onPhone) {
    return (
      <MantineScope>
        {button}
        <BottomDrawer opened={opened} onClose={close} title={title}>
          {children}
        </BottomDrawer>
      </MantineScope>
    );
  }
  return (
    <MantineScope>
      <Popover
        opened={opened}
        onDismiss={close}
        position={wide ? 'bottom-end' : 'bottom-start'}
        width={wide ? 452 : 380}
        offset={6}
        trapFocus
        withRoles={false}
        zIndex="var(--zh-z-menu)"
        transitionProps={{ duration: 200, transition: 'fade-down', timingFunction: 'cubic-bezier(.2,.7,.2,1)' }}
      >
        <Popover.Target>{button}</Popover.Target>
        <Popover.Dropdown className={classes(css.popover, wide && css.wide)} role="dialog" aria-labelledby={heading}>
          <div className={css.head}>
            <h2 id={heading}>{title}</h2>
            <IconButton icon="close" label={t('close')} onClick={close} />
          </div>
          {children}
        </Popover.Dropdown>
      </Popover>
    </MantineScope>
  );
}
