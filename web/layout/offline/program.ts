/** The address of the script that this page began with; a build names it after its content. */
export function ownProgram(): string {
  return document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '';
}

/** The parts that this page has loaded so far, as addresses. */
export function loadedParts(): string[] {
  const addresses = performance.getEntriesByType('resource').map(({ name }) => name);
  return [...new Set(addresses)].filter((one) => one.startsWith(`${window.location.origin}/assets/`));
}
