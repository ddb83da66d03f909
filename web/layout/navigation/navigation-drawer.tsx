import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useTexts } from '#web/base/language/use-texts.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Logo } from '#web/ui/media/logo.tsx';
import { Modal } from '#web/ui/overlay/modal.tsx';
import { Navigation } from './navigation.tsx';
import css from './navigation-drawer.module.css';

interface Props {
  opened: boolean;
  onClose: () => void;
}

export function NavigationDrawer({ opened, onClose }: Props) {
  const t = useTexts('layout');
  useCloseOnArrival(onClose);
  return (
    <Modal opened={opened} onClose={onClose} at="start" aria-label={t('navigation.label')} className={css.drawer}>
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
    </Modal>
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
