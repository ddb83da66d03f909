import type { ReactNode } from 'react';
import css from '#web/ui/parts.module.css';

interface Props {
  title: string;
  lead?: string;
  action?: ReactNode;
  children?: ReactNode;
}

export function Section({ title, lead, action, children }: Props) {
  return (
    <section>
      <div className={css.head}>
        <div>
          <h3>{title}</h3>
          {lead && <p>{lead}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}
