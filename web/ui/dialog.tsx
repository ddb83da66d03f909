import { type ReactNode, useId } from 'react';
import { useTexts } from '#web/base/use-texts.ts';
import { classes } from './classes.ts';
import css from './dialog.module.css';
import { IconButton } from './icon-button.tsx';
import { Modal } from './overlay/modal.tsx';

interface Props {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** Buttons, at the lower edge and in sight; the main one last. */
  actions?: ReactNode;
  /** As wide as the screen allows, for what is looked at; else at most 620 px. */
  size?: 'large';
  children: ReactNode;
}

/** A dialog that traps the focus and gives it back. */
export function Dialog({ opened, onClose, title, actions, size, children }: Props) {
  const t = useTexts('ui');
  const heading = useId();
  const look = classes(css.dialog, size === 'large' && css.large);
  return (
    <Modal opened={opened} onClose={onClose} at="middle" aria-labelledby={heading} className={look}>
      <div className={css.head}>
        <h2 id={heading} className={css.title}>
          {title}
        </h2>
        <IconButton icon="close" label={t('close')} onClick={onClose} />
      </div>
      <div className={css.body}>{children}</div>
      {actions && (
        <div data-actions className={css.actions}>
          {actions}
        </div>
      )}
    </Modal>
  );
}
