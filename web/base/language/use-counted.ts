import { useFormats } from '#web/base/time/formats.ts';

/** Fills texts that count: `count` chooses the form, and `n` is the number as it is written. */
export function useCounted(): (count: number) => { count: number; n: string } {
  const { number } = useFormats();
  return (count) => ({ count, n: number(count) });
}
