import type { ReactNode } from 'react';
import { Sheet } from '#web/ui/page/sheet.tsx';
import css from './sign-in.module.css';

interface Props {
  title: string;
  tag?: ReactNode;
  lead?: string;
  actions?: ReactNode;
  children?: ReactNode;
}

export function Section({ title, tag, lead, actions, children }: Props) {
  return (
    <Sheet as="section" padded>
      <div className={css.head}>
        <h2>{title}</h2>
        {tag}
      </div>
      {lead && <p className={css.lead}>{lead}</p>}
      {children}
      {actions && <div className={css.actions}>{actions}</div>}
    </Sheet>
  );
}
