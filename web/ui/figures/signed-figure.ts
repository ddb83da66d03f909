import type { Figure } from './figures.tsx';

/** +12 in green, −3 in red, 0 neutral. */
export function signedFigure(
  side: 'gain' | 'lose',
  count: number,
  { title, number }: { title: string; number: (value: number) => string },
): Figure {
  if (count === 0) return { key: side, value: '0', title };
  return side === 'gain'
    ? { key: side, value: `+${number(count)}`, title, tone: 'gain' }
    : { key: side, value: `−${number(count)}`, title, tone: 'loss' };
}
