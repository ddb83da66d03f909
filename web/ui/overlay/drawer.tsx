import { createContext, type ReactNode, use, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTexts } from '#web/base/language/use-texts.ts';
import { classes } from '../text/classes.ts';
import css from './drawer.module.css';
import { IconButton } from '../button/icon-button.tsx';
import { Modal } from './modal.tsx';
import { useFootHeight } from '../page/use-foot-height.ts';

interface Props {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** Of a title that is content. */
  titleLang?: string | undefined;
  subtitle?: ReactNode;
  /** Does not scroll. */
  tabs?: ReactNode;
  emblem?: ReactNode;
  actions?: ReactNode;
  /** The destructive one first, quiet. */
  footer?: ReactNode;
  /** Pixels; 372 for settings. */
  size?: 560 | 372;
  children: ReactNode;
}

const FootPlace = createContext<HTMLElement | null>(null);

/** Renders into the drawer's footer; the destructive one first, quiet. */
export function DrawerFoot({ children }: { children: ReactNode }) {
  const foot = use(FootPlace);
  return foot && createPortal(children, foot);
}

/** Modal, from the inline end. */
export function Drawer(props: Props) {
  const { opened, onClose, title, titleLang, subtitle, tabs, emblem, actions, footer, size = 560, children } = props;
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
          <h2 id={heading} lang={titleLang} className={css.title}>
            {title}
          </h2>
          {subtitle && <p className={css.subtitle}>{subtitle}</p>}
        </div>
        {actions}
        <IconButton icon="close" label={t('close')} onClick={onClose} />
      </div>
      {tabs && <div className={css.tabs}>{tabs}</div>}
      {/* Focusable, so that it scrolls by keyboard. */}
      <div className={css.body} tabIndex={0}>
        <FootPlace value={foot}>{children}</FootPlace>
      </div>
      <div ref={setFoot} className={css.foot}>
        {footer}
      </div>
    </Modal>
  );
}
