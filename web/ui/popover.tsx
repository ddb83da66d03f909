import { cloneElement, lazy, Suspense, useState } from 'react';
import { loaded } from '#web/base/connection.ts';
import type { PopoverProps } from './popover-props.ts';

const load = () => loaded(() => import('./loaded-popover.tsx'));
const LoadedPopover = lazy(load);

/** A small dialog beside its button, on a phone from below; loaded when the pointer comes near or with the first click. */
export function Popover(props: PopoverProps) {
  const { target } = props;
  const [asked, setAsked] = useState(false);
  const button = cloneElement(target, {
    'aria-haspopup': 'dialog',
    'aria-expanded': false,
    onPointerEnter: () => void load(),
    onClick: () => setAsked(true),
  });
  if (!asked) return button;
  return (
    <Suspense fallback={button}>
      <LoadedPopover {...props} />
    </Suspense>
  );
}
