import type { ReactNode } from 'react';
import { tradeDrawings } from '#web/ui/patterns/drawings.tsx';
import { Street } from './street.tsx';
import type { Pattern } from './pattern-of.ts';

const drawings: Record<Pattern, ReactNode> = {
  ...tradeDrawings,
  street: <Street />,
};

export function Cover({ pattern, className }: { pattern: Pattern; className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 196 132" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width="196" height="132" fill="var(--zh-art-1)" />
      {drawings[pattern]}
    </svg>
  );
}
