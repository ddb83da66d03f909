import { type ComponentProps, type KeyboardEvent, type ToggleEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { placeAt } from './place-at.ts';

interface Options {
  role: 'menu' | 'dialog';
  /** Which edge it shares with its button. */
  align: 'start' | 'end';
  /** Puts the focus where it belongs. */
  onOpened: (drop: HTMLElement) => void;
  /** A key on the button, which may open it as well. */
  onButtonKey?: (event: KeyboardEvent, open: () => void) => void;
}

/**
 * What hangs on a button, a menu or a small dialog: a `popover`, which the browser opens, closes by Escape or a press
 * elsewhere, and gives the focus back from. Answers with what button and drop have to be given, and with where the drop
 * stands as long as it is there: in the dialog around its button, as nothing beside that can be reached.
 */
export function useDrop({ role, align, onOpened, onButtonKey }: Options) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const drop = useRef<HTMLDivElement>(null);
  const stopPlacing = useRef(() => {});
  const [home, setHome] = useState<HTMLElement | null>(null);

  // At once: the browser looks for it when the click is over, and measures it.
  const prepare = () => flushSync(() => setHome(button.current?.closest('dialog') ?? document.body));
  function open() {
    prepare();
    drop.current?.showPopover(button.current ? { source: button.current } : {});
  }
  return {
    home,
    button: {
      ref: button,
      id: `${id}button`,
      popoverTarget: id,
      'aria-haspopup': role,
      'aria-expanded': home !== null,
      onClick: prepare,
      onKeyDown: (event) => onButtonKey?.(event, open),
    } satisfies ComponentProps<'button'>,
    drop: {
      ref: drop,
      id,
      role,
      popover: 'auto',
      tabIndex: -1,
      'data-align': align,
      onToggle({ target, newState }: ToggleEvent) {
        if (target !== drop.current || !button.current) return;
        stopPlacing.current();
        if (newState === 'closed') return setHome(null);
        stopPlacing.current = placeAt(button.current, drop.current, align);
        onOpened(drop.current);
      },
    } satisfies ComponentProps<'div'> & { 'data-align': string },
    close: () => drop.current?.hidePopover(),
    isButton: (element: EventTarget) => element === button.current,
  };
}
