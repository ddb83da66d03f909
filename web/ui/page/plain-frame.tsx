import type { ReactNode } from 'react';
import css from './plain-frame.module.css';

export function PlainFrame({ children, inside = false }: { children: ReactNode; inside?: boolean }) {
  const Tag = inside ? 'div' : 'main';
  return (
    <Tag className={css.frame} data-inside={inside || undefined}>
      {children}
    </Tag>
  );
}
