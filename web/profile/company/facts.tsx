import type { ReactElement, ReactNode } from 'react';
import css from './facts.module.css';

export function Facts({ children }: { children: ReactNode }) {
  return <ul className={css.facts}>{children}</ul>;
}

interface Props {
  emblem: ReactNode;
  name: string;
  /** Where it is no name of a person or company. */
  lang?: string | undefined;
  /** An element needs a key. */
  details: readonly (string | ReactElement | false | null)[];
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
            <span key={typeof detail === 'object' ? detail?.key : String(detail)}>{detail}</span>
          ))}
      </div>
    </li>
  );
}
