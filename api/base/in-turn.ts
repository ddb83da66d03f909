/**
 * Does the same work one time after the other. While one waits for its turn another is left out, as the one that waits does
 * whatever there is to do by then.
 */
export function inTurn(): (work: () => Promise<void>) => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  let waits = false;
  return async (work) => {
    if (waits) return;
    waits = true;
    const begin = () => {
      waits = false;
      return work();
    };
    last = last.then(begin, begin);
    await last;
  };
}
