import { type ReactNode, useId } from 'react';
import { useTexts } from '#web/base/language/use-texts.ts';
import { classes } from '../text/classes.ts';
import css from './dialog.module.css';
import { IconButton } from '../button/icon-button.tsx';
import { Modal } from './modal.tsx';

interface Props {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  /** Of a title that is content. */
  titleLang?: string | undefined;
  /** The main one last. */
  actions?: ReactNode;
  /** At most 620 px unless `large`. */
  size?: 'large';
  children: ReactNode;
}

export function Dialog({ opened, onClose, title, titleLang, actions, size, children }: Props) {
  const t = useTexts('ui');
  const heading = useId();
  const look = classes(css.dialog, size === 'large' && css.large);
  return (
    <Modal opened={opened} onClose={onClose} at="middle" aria-labelledby={heading} className={look}>
      <div className={css.head}>
        <h2 id={heading} lang={titleLang} className={css.title}>
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
