/** Pixels of the neighbour that stay visible. */
const margin = 48;

/** Into sight in its row. Not `scrollIntoView`, which also scrolls ancestors such as an opening drawer. */
export function bring(row: HTMLElement, part: Element | null | undefined): void {
  if (!part) return;
  const [seen, wanted] = [row.getBoundingClientRect(), part.getBoundingClientRect()];
  if (wanted.left < seen.left + margin) row.scrollLeft -= seen.left + margin - wanted.left;
  else if (wanted.right > seen.right - margin) row.scrollLeft += wanted.right - seen.right + margin;
}
