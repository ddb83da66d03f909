/** Wraps around; null for other keys and without options. */
export function walk(key: string, from: number | null, count: number): number | null {
  if (count === 0 || (key !== 'ArrowDown' && key !== 'ArrowUp')) return null;
  const isDown = key === 'ArrowDown';
  if (from === null) return isDown ? 0 : count - 1;
  return (from + (isDown ? 1 : count - 1)) % count;
}
