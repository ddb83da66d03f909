import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { Modal } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '#web/base/use-texts.ts';
import { MantineScope } from '#web/ui/mantine-scope.tsx';
import { useAfterMount } from '#web/ui/use-after-mount.ts';
import css from './palette.module.css';
import type { Place } from './places.ts';
import { Search } from './search.tsx';

interface Props {
  opened: boolean;
  onClose: () => void;
  places: readonly Place[];
}

/** The search over everything, above whatever is on the screen; on a phone it is the screen. */
export function Palette(props: Props) {
  return (
    <MantineScope>
      <InScope {...props} />
    </MantineScope>
  );
}

function InScope({ opened, onClose, places }: Props) {
  const t = useTexts('search');
  const [isLeaving, setLeaving] = useState(false);
  return (
    <Modal.Root
      opened={useAfterMount(opened)}
      onClose={onClose}
      // Who goes somewhere else begins there.
      returnFocus={!isLeaving}
      onExitTransitionEnd={() => setLeaving(false)}
      size="min(760px, calc(100vw - 24px))"
      xOffset={12}
      yOffset={88}
      zIndex="var(--zh-z-dialog)"
      padding={0}
      classNames={{ content: css.palette ?? '', overlay: css.scrim ?? '', inner: css.inner ?? '' }}
      transitionProps={{ duration: 200, transition: 'fade-up', timingFunction: 'cubic-bezier(.2,.7,.2,1)' }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={t('title')}>
        <Search
          places={places}
          onClose={onClose}
          onGone={() => {
            setLeaving(true);
            onClose();
          }}
        />
      </Modal.Content>
    </Modal.Root>
  );
}
