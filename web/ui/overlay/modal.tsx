import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { useStore } from '#web/base/store.ts';
import { classes } from '../text/classes.ts';
import { firstOf } from './first-focus.ts';
import css from './modal.module.css';
import { openModals } from './open-modals.ts';

type Props = {
  opened: boolean;
  onClose: () => void;
  at: 'middle' | 'top' | 'start' | 'end';
  className: string | undefined;
  children: ReactNode;
} & ({ 'aria-label': string } | { 'aria-labelledby': string });

/**
 * The one modal `<dialog>`. The browser traps and restores the focus and makes the rest inert. Its content is mounted
 * only while shown.
 */
export function Modal(props: Props) {
  const [isPresent, setPresent] = useState(props.opened);
  if (props.opened && !isPresent) setPresent(true);
  return isPresent && createPortal(<Window {...props} onGone={() => setPresent(false)} />, document.body);
}

function Window({ opened, onClose, onGone, at, className, children, ...name }: Props & { onGone: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isShown = useShown(dialog, opened, onGone);

  function onKeyDown(event: KeyboardEvent<HTMLDialogElement>) {
    if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return;
    // The browser closes the popover.
    if (event.currentTarget.querySelector(':popover-open')) return;
    event.preventDefault();
    onClose();
  }
  // These events bubble: `cancel` of a file field, the others of nested dialogs.
  const own =
    (act: (event: SyntheticEvent<HTMLDialogElement>) => void) => (event: SyntheticEvent<HTMLDialogElement>) => {
      if (event.target === event.currentTarget) act(event);
    };
  return (
    <dialog
      ref={dialog}
      role="dialog"
      aria-modal="true"
      {...name}
      className={classes(css.modal, css[at])}
      onKeyDown={onKeyDown}
      onCancel={own((event) => {
        event.preventDefault();
        onClose();
      })}
      onClose={own(({ currentTarget }) => {
        if (!opened) return;
        // Browsers close a dialog on a second "back" regardless of `preventDefault`.
        currentTarget.showModal();
        onClose();
      })}
      onMouseDown={own(onClose)}
    >
      <div className={classes(css.panel, className)}>{isShown && children}</div>
    </dialog>
  );
}

/**
 * Syncs with `opened`; `onGone` after the closing animation. Content mounts once shown, or a nested open dialog would
 * be below it.
 */
function useShown(dialog: RefObject<HTMLDialogElement | null>, opened: boolean, onGone: () => void): boolean {
  const id = useId();
  const isOpen = useStore(openModals).some((one) => one.id === id);
  const isGone = useEffectEvent(onGone);
  // Not in the cleanup: React restores the focus after the commit, into the closing dialog.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (opened) return show(id, element);
    hide(element);
    const moves = element.getAnimations({ subtree: true }).map(({ finished }) => finished);
    void Promise.allSettled(moves).then(() => element.open || isGone());
  }, [dialog, id, opened]);
  useLayoutEffect(() => {
    if (isOpen && dialog.current) firstOf(dialog.current)?.focus();
  }, [dialog, isOpen]);
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => {
      if (element) hide(element);
    };
  }, [dialog]);
  return isOpen || !opened;
}

function show(id: string, element: HTMLDialogElement): void {
  const root = document.documentElement;
  // Locks scrolling, without a shift by the scroll bar.
  if (openModals.get().length === 0) {
    const width = `${window.innerWidth - root.clientWidth}px`;
    // Each setting recomputes all styles, and on a phone it stays 0.
    if (width !== (root.style.getPropertyValue('--zh-scroll-bar') || '0px'))
      root.style.setProperty('--zh-scroll-bar', width);
  }
  element.showModal();
  openModals.set([...openModals.get(), { id, element }]);
}

function hide(element: HTMLDialogElement): void {
  element.close();
  openModals.set(openModals.get().filter((one) => one.element !== element));
}
