import { createContext, type ReactNode, use, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTexts } from '#web/base/use-texts.ts';
import { classes } from './classes.ts';
import css from './drawer.module.css';
import { IconButton } from './icon-button.tsx';
import { Modal } from './overlay/modal.tsx';
import { useFootHeight } from './use-foot-height.ts';

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

/** The lower edge of the drawer around, where its content may put buttons. */
const FootPlace = createContext<HTMLElement | null>(null);

/** Buttons of what stands in a drawer, at its lower edge; the destructive one first and quiet. */
export function DrawerFoot({ children }: { children: ReactNode }) {
  const foot = use(FootPlace);
  return foot && createPortal(children, foot);
}

/** Slides in from the inline end, traps the focus and gives it back. */
export function Drawer(props: Props) {
  const { opened, onClose, title, subtitle, tabs, emblem, actions, footer, size = 560, children } = props;
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  useFootHeight(foot);
  const t = useTexts('ui');
  const heading = useId();
  const look = classes(css.drawer, size === 372 && css.narrow);
  return (
    <Modal opened={opened} onClose={onClose} at="end" aria-labelledby={heading} className={look}>
      <div className={css.head}>
        {emblem}
        <div className={css.words}>
          <h2 id={heading} className={css.title}>
            {title}
          </h2>
          {subtitle && <p className={css.subtitle}>{subtitle}</p>}
        </div>
        {actions}
        <IconButton icon="close" label={t('close')} onClick={onClose} />
      </div>
      {tabs && <div className={css.tabs}>{tabs}</div>}
      {/* Scrolls by keyboard also where nothing in it takes the focus. */}
      <div className={css.body} tabIndex={0}>
        <FootPlace value={foot}>{children}</FootPlace>
      </div>
      <div ref={setFoot} className={css.foot}>
        {footer}
      </div>
    </Modal>
  );
}
