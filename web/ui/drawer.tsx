import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import { Drawer as MantineDrawer, useDirection } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import css from './drawer.module.css';
import { IconButton } from './icon-button.tsx';
import { MantineScope } from './mantine-scope.tsx';
import { useAfterMount } from './use-after-mount.ts';

interface Props {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** Beside the title: an emblem before it, buttons behind it. */
  emblem?: ReactNode;
  actions?: ReactNode;
  /** Stays at the lower edge; the destructive one quiet at the start. */
  footer?: ReactNode;
  /** 560, or 372 for settings. */
  size?: 560 | 372;
  children: ReactNode;
}

/** Slides in from the inline end, traps the focus and gives it back. */
export function Drawer(props: Props) {
  return (
    <MantineScope>
      <DrawerInScope {...props} />
    </MantineScope>
  );
}

function DrawerInScope({ opened, onClose, title, emblem, actions, footer, size = 560, children }: Props) {
  const { t } = useTranslation('ui');
  const { dir } = useDirection();
  return (
    <MantineDrawer.Root
      opened={useAfterMount(opened)}
      onClose={onClose}
      position={dir === 'rtl' ? 'left' : 'right'}
      size={`min(${size}px, 100vw)`}
      zIndex="var(--zh-z-drawer)"
      padding={0}
      classNames={{ content: css.drawer ?? '', overlay: css.scrim ?? '' }}
      transitionProps={{ duration: 320, timingFunction: 'cubic-bezier(.2,.7,.2,1)' }}
    >
      <MantineDrawer.Overlay />
      <MantineDrawer.Content>
        <div className={css.head}>
          {emblem}
          <MantineDrawer.Title className={css.title}>{title}</MantineDrawer.Title>
          {actions}
          <IconButton icon="close" label={t('close')} onClick={onClose} />
        </div>
        <MantineDrawer.Body className={css.body}>{children}</MantineDrawer.Body>
        {footer && <div className={css.foot}>{footer}</div>}
      </MantineDrawer.Content>
    </MantineDrawer.Root>
  );
}
