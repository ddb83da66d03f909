import type { ComponentProps } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import css from './danger-quiet.module.css';

export function DangerQuiet(props: Omit<ComponentProps<typeof Button>, 'variant' | 'className'>) {
  return <Button {...props} variant="quiet" className={css.danger} />;
}
