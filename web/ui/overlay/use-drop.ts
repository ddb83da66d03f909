import { type ComponentProps, type KeyboardEvent, type ToggleEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { placeAt } from './place-at.ts';

interface Options {
  role: 'menu' | 'dialog';
  align: 'start' | 'end';
  onOpened: (drop: HTMLElement) => void;
  onButtonKey?: (event: KeyboardEvent, open: () => void) => void;
}

/**
 * A `popover` at a button: the browser opens it, closes it by Escape or an outside click, and restores the focus.
 * Rendered in the button's dialog, as everything outside is inert.
 */
export function useDrop({ role, align, onOpened, onButtonKey }: Options) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const drop = useRef<HTMLDivElement>(null);
  const stopPlacing = useRef(() => {});
  const [home, setHome] = useState<HTMLElement | null>(null);

  // Synchronously, as the browser opens and measures it after the click.
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
