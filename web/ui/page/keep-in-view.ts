/** Pixels of the neighbour that stay visible. */
const margin = 48;

/**
 * Keeps `part` in view in its row from when that is laid out, also when its parts get wider, as by counts that load
 * later; then calls `after`. Returns what ends it.
 */
export function keepInView(row: HTMLElement, part: () => Element | null | undefined, after?: () => void): () => void {
  const observer = new ResizeObserver(() => {
    bring(row, part());
    after?.();
  });
  for (const one of [row, ...row.children]) observer.observe(one);
  return () => observer.disconnect();
}

/** Not `scrollIntoView`, which also scrolls ancestors such as an opening drawer. */
function bring(row: HTMLElement, part: Element | null | undefined): void {
  if (!part) return;
  const [seen, wanted] = [row.getBoundingClientRect(), part.getBoundingClientRect()];
  if (wanted.left < seen.left + margin) row.scrollLeft -= seen.left + margin - wanted.left;
  else if (wanted.right > seen.right - margin) row.scrollLeft += wanted.right - seen.right + margin;
}
