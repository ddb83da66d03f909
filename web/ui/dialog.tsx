import { lazy, Suspense, useState } from 'react';
import { loaded } from '#web/base/connection.ts';
import type { DialogProps } from './dialog-props.ts';

const DialogWindow = lazy(() => loaded(() => import('./dialog-window.tsx')));

/** A dialog that traps the focus and gives it back. What it is made of is loaded when one is opened first, as of a menu. */
export function Dialog(props: DialogProps) {
  const [asked, setAsked] = useState(false);
  if (props.opened && !asked) setAsked(true);
  if (!asked) return null;
  return (
    <Suspense>
      <DialogWindow {...props} />
    </Suspense>
  );
}
