/** A memory store for cognito-local. Values are copied both ways, as a file would. */
export function createMemoryStore(initial) {
  const root = structuredClone(initial);
  const steps = (key) => (Array.isArray(key) ? key : [key]);
  return {
    async getRoot() {
      return structuredClone(root);
    },
    async get(_context, key, fallback = null) {
      const found = steps(key).reduce((place, step) => place?.[step], root);
      return structuredClone(found ?? fallback);
    },
    async set(_context, key, value) {
      const [last, ...path] = steps(key).toReversed();
      const place = path.toReversed().reduce((place, step) => (place[step] ??= {}), root);
      place[last] = structuredClone(value);
    },
    async delete(_context, key) {
      const [last, ...path] = steps(key).toReversed();
      delete path.toReversed().reduce((place, step) => place?.[step], root)?.[last];
    },
  };
}
