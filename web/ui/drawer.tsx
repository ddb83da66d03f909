import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import { Drawer as MantineDrawer } from '@mantine/core';
import { createContext, type ReactNode, use, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTexts } from '#web/base/use-texts.ts';
import css from './drawer.module.css';
import { marksFirst } from './first-focus.ts';
import { IconButton } from './icon-button.tsx';
import { MantineScope } from './mantine-scope.tsx';
import { useAfterMount } from './use-after-mount.ts';
import { useFootHeight } from './use-foot-height.ts';
import { useTopmost } from './use-topmost.ts';

interface Props {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** A line below the title. */
  subtitle?: ReactNode;
  /** Between head and body; does not scroll with it. */
  tabs?: ReactNode;
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

/** The lower edge of the drawer around, where its content may put buttons. */
const FootPlace = createContext<HTMLElement | null>(null);

/** Buttons of what stands in a drawer, at its lower edge; the destructive one first and quiet. */
export function DrawerFoot({ children }: { children: ReactNode }) {
  const foot = use(FootPlace);
  return foot && createPortal(children, foot);
}

function DrawerInScope(props: Props) {
  const { opened, onClose, title, subtitle, tabs, emblem, actions, footer, size = 560, children } = props;
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  useFootHeight(foot);
  const topmost = useTopmost(opened);
  const t = useTexts('ui');
  return (
    <MantineDrawer.Root
      opened={useAfterMount(opened)}
      onClose={onClose}
      closeOnEscape={topmost}
      // The inline end: where the layout turns round, Mantine turns it as well.
      position="right"
      size={`min(${size}px, 100vw)`}
      zIndex="var(--zh-z-drawer)"
      padding={0}
      classNames={{ content: css.drawer ?? '', overlay: css.scrim ?? '' }}
      transitionProps={{ duration: 320, timingFunction: 'cubic-bezier(.2,.7,.2,1)' }}
    >
      <MantineDrawer.Overlay />
      <MantineDrawer.Content>
        <div ref={marksFirst} className={css.head}>
          {emblem}
          <div className={css.words}>
            <MantineDrawer.Title className={css.title}>{title}</MantineDrawer.Title>
            {subtitle && <p className={css.subtitle}>{subtitle}</p>}
          </div>
          {actions}
          <IconButton icon="close" label={t('close')} onClick={onClose} />
        </div>
        {tabs && <div className={css.tabs}>{tabs}</div>}
        {/* Scrolls by keyboard also where nothing in it takes the focus. */}
        <MantineDrawer.Body className={css.body} tabIndex={0}>
          <FootPlace value={foot}>{children}</FootPlace>
        </MantineDrawer.Body>
        <div ref={setFoot} className={css.foot}>
          {footer}
        </div>
      </MantineDrawer.Content>
    </MantineDrawer.Root>
  );
}
