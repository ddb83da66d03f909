import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { Modal } from '@mantine/core';
import { useTexts } from '#web/base/use-texts.ts';
import css from './dialog.module.css';
import type { DialogProps } from './dialog-props.ts';
import { marksFirst } from './first-focus.ts';
import { IconButton } from './icon-button.tsx';
import { MantineScope } from './mantine-scope.tsx';
import { useAfterMount } from './use-after-mount.ts';
import { useTopmost } from './use-topmost.ts';

/** The dialog itself, loaded with the first one that is opened. */
export default function DialogWindow({ opened, onClose, title, actions, size, children }: DialogProps) {
  const t = useTexts('ui');
  const topmost = useTopmost(opened);
  return (
    <MantineScope>
      <Modal.Root
        opened={useAfterMount(opened)}
        onClose={onClose}
        closeOnEscape={topmost}
        size={`min(${size === 'large' ? 980 : 620}px, calc(100vw - 24px))`}
        centered
        xOffset={12}
        yOffset={12}
        zIndex="var(--zh-z-dialog)"
        padding={0}
        classNames={{ content: css.dialog ?? '', overlay: css.scrim ?? '' }}
        transitionProps={{ duration: 200, transition: 'fade-up', timingFunction: 'cubic-bezier(.2,.7,.2,1)' }}
      >
        <Modal.Overlay />
        <Modal.Content>
          <div ref={marksFirst} className={css.head}>
            <Modal.Title className={css.title}>{title}</Modal.Title>
            <IconButton icon="close" label={t('close')} onClick={onClose} />
          </div>
          <Modal.Body className={css.body}>{children}</Modal.Body>
          {actions && (
            <div data-actions className={css.actions}>
              {actions}
            </div>
          )}
        </Modal.Content>
      </Modal.Root>
    </MantineScope>
  );
}
