import { cloneElement, type ComponentProps, type FocusEvent, type ReactElement, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTexts } from '#web/base/language/use-texts.ts';
import { classes } from '../text/classes.ts';
import { IconButton } from '../button/icon-button.tsx';
import dropCss from './drop.module.css';
import { useDrop } from './use-drop.ts';
import css from './popover.module.css';

interface Props {
  target: ReactElement<ComponentProps<'button'>>;
  title: string;
  /** For lists; aligned at the button's end. */
  wide?: boolean;
  children: ReactNode;
}

/** Non-modal; on a phone a bottom sheet. Closes when tabbed out of. */
export function Popover({ target, title, wide = false, children }: Props) {
  const t = useTexts('ui');
  const drop = useDrop({ role: 'dialog', align: wide ? 'end' : 'start', onOpened: (element) => element.focus() });
  const heading = `${drop.drop.id}heading`;
  const look = classes(dropCss.drop, css.popover, wide && css.wide, dropCss.sheet);

  function onBlur({ currentTarget, relatedTarget }: FocusEvent) {
    // Its button toggles it already.
    if (relatedTarget && !currentTarget.contains(relatedTarget) && !drop.isButton(relatedTarget)) drop.close();
  }
  return (
    <>
      {cloneElement(target, drop.button)}
      {drop.home &&
        createPortal(
          <div {...drop.drop} aria-labelledby={heading} className={look} onBlur={onBlur}>
            <div className={css.head}>
              <h2 id={heading}>{title}</h2>
              <IconButton icon="close" label={t('close')} onClick={drop.close} />
            </div>
            {children}
          </div>,
          drop.home,
        )}
    </>
  );
}
