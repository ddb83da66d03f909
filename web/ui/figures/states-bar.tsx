import type { ReactNode } from 'react';
import css from './states-bar.module.css';

export type StateTone = 'ok' | 'warn' | 'muted' | 'open';

export interface StateShare {
  key: string;
  tone: StateTone;
  /** How wide it is beside the others. */
  count: number;
  words: ReactNode;
}

/** States as a bar and in words; those without anybody are left out. */
export function StatesBar({ states }: { states: readonly StateShare[] }) {
  const there = states.filter(({ count }) => count > 0);
  return (
    <div className={css.states}>
      <div className={css.bar} aria-hidden="true">
        {there.map(({ key, tone, count }) => (
          <i key={key} className={css[tone]} style={{ flexGrow: count }} />
        ))}
      </div>
      <ul>
        {there.map(({ key, tone, words }) => (
          <li key={key}>
            <i className={css[tone]} aria-hidden="true" />
            <span>{words}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
