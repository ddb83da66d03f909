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
import { classes } from '../classes.ts';
import { firstOf } from './first-focus.ts';
import css from './modal.module.css';
import { openModals } from './open-modals.ts';

type Props = {
  opened: boolean;
  onClose: () => void;
  /** In the middle of the window, below its bar, or along one of its sides. */
  at: 'middle' | 'top' | 'start' | 'end';
  /** Of what it holds: width, ground and corners. */
  className: string | undefined;
  children: ReactNode;
} & ({ 'aria-label': string } | { 'aria-labelledby': string });

/**
 * A modal `<dialog>`, of which every dialog, drawer and palette is one: the browser keeps the focus in it, gives it back,
 * and takes everything behind it away from mouse, keys and readers. What it holds is there only while it is to be seen.
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
    // What hangs open in it is closed by the browser.
    if (event.currentTarget.querySelector(':popover-open')) return;
    event.preventDefault();
    onClose();
  }
  // Each of these also comes up from within: `cancel` from a file field, the others from dialogs that stand above.
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
        // A browser closes it unasked where one goes back twice; whoever opened it may want to ask first.
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
 * Shows and closes it as the state says; `onGone` once it is closed and nothing of it moves any more. Answers whether it
 * has been shown: what it holds comes then, or a dialog in it that is open from the first would be shown below it.
 */
function useShown(dialog: RefObject<HTMLDialogElement | null>, opened: boolean, onGone: () => void): boolean {
  const id = useId();
  const isOpen = useStore(openModals).some((one) => one.id === id);
  const isGone = useEffectEvent(onGone);
  // Not in what cleans up: React gives the focus back to where it was before the commit, into what is being closed.
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
  // Behind it nothing scrolls, and nothing moves because the scroll bar is gone.
  if (openModals.get().length === 0)
    root.style.setProperty('--zh-scroll-bar', `${window.innerWidth - root.clientWidth}px`);
  element.showModal();
  openModals.set([...openModals.get(), { id, element }]);
}

function hide(element: HTMLDialogElement): void {
  element.close();
  openModals.set(openModals.get().filter((one) => one.element !== element));
}
