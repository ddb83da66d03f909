import type { ReactNode } from 'react';
import css from './fact-list.module.css';

interface Props {
  facts: Record<string, ReactNode>;
  none: string;
}

export function FactList({ facts, none }: Props) {
  const known = Object.entries(facts).filter(([, value]) => value !== null && value !== '');
  if (known.length === 0) return <p className={css.none}>{none}</p>;
  return (
    <dl className={css.facts}>
      {known.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
