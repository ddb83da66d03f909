// Limits on the input's size: Zod reports every wrong piece, which would block the event loop.

const deepest = 64;
/** Of one list, such as a rich text's paragraph. */
const mostItems = 5000;
const mostKeys = 1000;
/** Of a long list, and of fields named after its entries. */
const mostInLong = 20_000;
/** Of all lists: a megabyte of rich text that is one large table has some 33,000. */
const mostItemsInAll = 40_000;

/** Undefined if the input is acceptable. Not recursive, so depth cannot overflow the stack. */
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
      // Keys first: `Object.values` of a huge object is costly.
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
