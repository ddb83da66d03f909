import type { ReactNode } from 'react';
import css from './empty-state.module.css';
import { NoticeBoard } from './notice-board.tsx';
import { Sheet } from '../page/sheet.tsx';

interface Props {
  title: string;
  children: ReactNode;
  action?: ReactNode;
}

export function EmptyState({ title, children, action }: Props) {
  return (
    <Sheet className={css.empty}>
      <NoticeBoard />
      <h2>{title}</h2>
      <p>{children}</p>
      {action && <div className={css.action}>{action}</div>}
    </Sheet>
  );
}
