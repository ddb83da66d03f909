// How much of anything an input may hold: a schema looks at all of it and complains of each wrong piece, which for a body
// made of nothing but wrong pieces would keep everybody else waiting.

const deepest = 64;
/** A paragraph of rich text may have so many pieces. */
const mostItems = 5000;
const mostKeys = 1000;
/** In a long list, and of fields that are named after what is in it. */
const mostInLong = 20_000;
/** In all lists together: a megabyte of rich text that is one large table has some 33,000. */
const mostItemsInAll = 40_000;

/** Why a value is more than any call of ours takes; undefined where it is not. Without recursion, so that depth cannot hurt. */
export function whyTooMuch(value: unknown, long = false): string | undefined {
  const most = long ? { items: mostInLong, keys: mostInLong } : { items: mostItems, keys: mostKeys };
  let level: unknown[] = [value];
  let items = 0;
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth === deepest) return `The body is nested deeper than ${deepest} levels`;
    const next: unknown[] = [];
    for (const item of level) {
      if (item === null || typeof item !== 'object') continue;
      const isList = Array.isArray(item);
      // Keys first: the values of an object with very many are costly to get.
      const { length } = isList ? item : Object.keys(item);
      if (length > (isList ? most.items : most.keys))
        return isList ? `A list has more than ${most.items} items` : `An object has more than ${most.keys} fields`;
      items += isList ? length : 0;
      if (items > mostItemsInAll) return `The lists have more than ${mostItemsInAll} items together`;
      next.push(...(isList ? item : Object.values(item)));
    }
    level = next;
  }
  return undefined;
}
