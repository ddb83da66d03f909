import type { ReactNode } from 'react';
import css from './facts.module.css';

/** What is known, two beside one another where there is room. */
export function Facts({ children }: { children: ReactNode }) {
  return <ul className={css.facts}>{children}</ul>;
}

interface Props {
  emblem: ReactNode;
  name: string;
  /** Each on a line of its own; what is not known is left out. */
  details: readonly (string | false | null)[];
}

export function Fact({ emblem, name, details }: Props) {
  return (
    <li className={css.fact}>
      {emblem}
      <div>
        <b>{name}</b>
        {details
          .filter((detail) => detail)
          .map((detail) => (
            <span key={String(detail)}>{detail}</span>
          ))}
      </div>
    </li>
  );
}
