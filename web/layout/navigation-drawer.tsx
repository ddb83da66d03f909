import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import { Drawer } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useTexts } from '#web/base/use-texts.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { MantineScope } from '#web/ui/mantine-scope.tsx';
import { Navigation } from './navigation.tsx';
import css from './navigation-drawer.module.css';
import { useAfterMount } from '#web/ui/use-after-mount.ts';

interface Props {
  opened: boolean;
  onClose: () => void;
}

/** The navigation below 1200 px: slides in from the start and goes when one has arrived somewhere. */
export default function NavigationDrawer(props: Props) {
  useCloseOnArrival(props.onClose);
  return (
    <MantineScope>
      <DrawerInScope {...props} />
    </MantineScope>
  );
}

function DrawerInScope({ opened, onClose }: Props) {
  const t = useTexts('layout');
  return (
    <Drawer.Root
      opened={useAfterMount(opened)}
      onClose={onClose}
      position="left"
      size="var(--zh-nav-width)"
      zIndex="var(--zh-z-drawer)"
      padding={0}
      classNames={{ content: css.drawer ?? '', overlay: css.scrim ?? '' }}
      transitionProps={{ duration: 320, timingFunction: 'cubic-bezier(.2,.7,.2,1)' }}
    >
      <Drawer.Overlay />
      <Drawer.Content aria-label={t('navigation.label')}>
        <div className={css.head}>
          <span className={css.brand}>
            <Logo />
            <b>Zunfthaus</b>
          </span>
          <IconButton icon="close" label={t('navigation.close')} onClick={onClose} />
        </div>
        <div className={css.body}>
          <Navigation />
        </div>
      </Drawer.Content>
    </Drawer.Root>
  );
}

function useCloseOnArrival(onClose: () => void): void {
  const { key } = useLocation();
  const here = useRef(key);
  useEffect(() => {
    if (here.current === key) return;
    here.current = key;
    onClose();
  }, [key, onClose]);
}
