/** The files that were sent from this page, by import: to read them in another way they are sent again. */
const kept = new Map<string, File>();

export function keepFile(importId: string, file: File): void {
  kept.clear();
  kept.set(importId, file);
}

export function keptFile(importId: string): File | undefined {
  return kept.get(importId);
}
