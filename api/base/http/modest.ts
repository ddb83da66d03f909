// How much of anything an input may hold: a schema looks at all of it and complains of each wrong piece, which for a body
// made of nothing but wrong pieces would keep everybody else waiting.

const deepest = 64;
const mostKeys = 1000;
/** A paragraph of rich text may have so many pieces; no list in the contract is longer. */
const mostItems = 5000;
/** A megabyte of rich text in a table has some 100,000 values. */
const mostValues = 120_000;

/** Why a value is more than any call of ours takes; undefined where it is not. Without recursion, so that depth cannot hurt. */
export function whyTooMuch(value: unknown): string | undefined {
  let level: unknown[] = [value];
  let count = 0;
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth === deepest) return `The body is nested deeper than ${deepest} levels`;
    const next: unknown[] = [];
    for (const item of level) {
      if (item === null || typeof item !== 'object') continue;
      const inner: unknown[] = Array.isArray(item) ? item : Object.values(item);
      if (inner.length > (Array.isArray(item) ? mostItems : mostKeys))
        return `The body has a list of more than ${mostItems} items, or an object of more than ${mostKeys} fields`;
      count += inner.length;
      if (count > mostValues) return `The body has more than ${mostValues} values`;
      next.push(...inner);
    }
    level = next;
  }
  return undefined;
}
