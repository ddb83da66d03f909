import {
  cloneElement,
  type ComponentProps,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useRef,
} from 'react';
import { createPortal } from 'react-dom';
import { classes } from '../text/classes.ts';
import { CloseMenu } from './menu-item.tsx';
import { goTo, itemsOf, useTypedLetters } from './menu-keys.ts';
import css from './menu.module.css';
import dropCss from './drop.module.css';
import { useDrop } from './use-drop.ts';

interface Props {
  target: ReactElement<ComponentProps<'button'>>;
  position?: 'bottom-start' | 'bottom-end';
  width?: 'target';
  /** On a phone a sheet with this title. */
  sheet?: string;
  children: ReactNode;
}

/** WAI-ARIA menu button pattern. */
export function Menu({ target, position = 'bottom-end', width, sheet, children }: Props) {
  const start = useRef<'first' | 'last'>('first');
  const drop = useDrop({
    role: 'menu',
    align: position === 'bottom-end' ? 'end' : 'start',
    onOpened(menu) {
      itemsOf(menu)
        .at(start.current === 'first' ? 0 : -1)
        ?.focus();
      start.current = 'first';
    },
    onButtonKey(event, open) {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      start.current = event.key === 'ArrowDown' ? 'first' : 'last';
      open();
    },
  });
  const typed = useTypedLetters();

  function onKey(event: KeyboardEvent<HTMLElement>) {
    if (event.key === 'Tab') return drop.close();
    const items = itemsOf(event.currentTarget);
    const next = goTo(event.key, items) ?? typed(event, items);
    if (!next) return;
    event.preventDefault();
    next.focus();
  }

  const look = classes(
    dropCss.drop,
    css.menu,
    width && dropCss['as-button'],
    sheet !== undefined && classes(css.wide, dropCss.sheet),
  );
  return (
    <>
      {cloneElement(target, drop.button)}
      {drop.home &&
        createPortal(
          <div {...drop.drop} aria-labelledby={drop.button.id} className={look} onKeyDown={onKey}>
            <CloseMenu value={drop.close}>
              {sheet !== undefined && <p className={css.title}>{sheet}</p>}
              {children}
            </CloseMenu>
          </div>,
          drop.home,
        )}
    </>
  );
}

export { MenuDivider, MenuHead, MenuItem } from './menu-item.tsx';
