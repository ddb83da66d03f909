import { cloneElement, lazy, Suspense, useState } from 'react';
import { loaded } from '#web/base/connection.ts';
import type { MenuProps } from './menu-props.ts';

const load = () => loaded(() => import('./loaded-menu.tsx'));
const LoadedMenu = lazy(load);

/**
 * A menu below its button: arrow keys, Escape, and the focus goes back. What it is made of weighs more than the
 * screens it stands on, so it is loaded when the pointer comes near, and takes the button over with the first click.
 */
export function Menu(props: MenuProps) {
  const { target } = props;
  const [asked, setAsked] = useState(false);
  const button = cloneElement(target, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: () => void load(),
    onClick: () => setAsked(true),
  });
  if (!asked) return button;
  return (
    <Suspense fallback={button}>
      <LoadedMenu {...props} />
    </Suspense>
  );
}

export { MenuDivider, MenuHead, MenuItem } from './menu-item.tsx';
