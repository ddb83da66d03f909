import type { ReactNode } from 'react';
import css from './facts.module.css';

export function Facts({ children }: { children: ReactNode }) {
  return <ul className={css.facts}>{children}</ul>;
}

interface Props {
  emblem: ReactNode;
  name: string;
  /** Where it is no name of a person or company. */
  lang?: string | undefined;
  details: readonly (string | false | null)[];
}

export function Fact({ emblem, name, lang, details }: Props) {
  return (
    <li className={css.fact}>
      {emblem}
      <div>
        <b lang={lang}>{name}</b>
        {details
          .filter((detail) => detail)
          .map((detail) => (
            <span key={String(detail)}>{detail}</span>
          ))}
      </div>
    </li>
  );
}
