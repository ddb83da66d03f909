/** Several at a time, each as soon as a lane is free. Throws the first failure, and begins nothing more. */
export async function inLanes<T>(
  all: Iterable<T> | AsyncIterable<T>,
  work: (one: T) => Promise<void>,
  lanes = 4,
): Promise<void> {
  const left = Symbol.asyncIterator in all ? all[Symbol.asyncIterator]() : all[Symbol.iterator]();
  const lane = async () => {
    for (let next = await left.next(); !next.done; next = await left.next()) await work(next.value);
  };
  try {
    await Promise.all(Array.from({ length: lanes }, lane));
  } finally {
    await left.return?.();
  }
}
