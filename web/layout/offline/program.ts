/** Unique to a build, by its content hash. */
export function ownProgram(): string {
  return document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '';
}

export function loadedParts(): string[] {
  const addresses = performance.getEntriesByType('resource').map(({ name }) => name);
  return [...new Set(addresses)].filter((one) => one.startsWith(`${window.location.origin}/assets/`));
}
