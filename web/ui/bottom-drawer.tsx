import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '#web/base/use-texts.ts';
import css from './bottom-drawer.module.css';
import { marksFirst } from './first-focus.ts';
import { IconButton } from './icon-button.tsx';
import { useAfterMount } from './use-after-mount.ts';

interface Props {
  opened: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
}

/** What is a popover elsewhere comes from below on a phone, within reach of the thumb. */
export function BottomDrawer({ opened, onClose, title, children }: Props) {
  const t = useTexts('ui');
  return (
    <Drawer.Root
      opened={useAfterMount(opened)}
      onClose={onClose}
      position="bottom"
      size="auto"
      padding={0}
      classNames={{ content: css.drawer ?? '', overlay: css.scrim ?? '' }}
      zIndex="var(--zh-z-drawer)"
      transitionProps={{ duration: 320, timingFunction: 'cubic-bezier(.2,.7,.2,1)' }}
    >
      <Drawer.Overlay />
      <Drawer.Content>
        <div ref={marksFirst} className={css.head}>
          <Drawer.Title className={css.title}>{title}</Drawer.Title>
          <IconButton icon="close" label={t('close')} onClick={onClose} />
        </div>
        <Drawer.Body className={css.body}>{children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
