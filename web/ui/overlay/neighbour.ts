const rowSelector = 'tr, li, article, [role=row], [role=treeitem]';
const controls = 'a[href], button, input, select, [tabindex]';

export interface Row {
  element: Element;
  /** The rows beside it, as a removed one has none. */
  siblings: readonly Element[];
  /** The place of the focused control within it; -1 for the row itself. */
  control: number;
}

/** The rows among the ancestors of a focused element, with what it takes to find their neighbours later. */
export function rowsAround(ancestors: readonly Element[]): Row[] {
  return ancestors
    .filter((one) => one.matches(rowSelector))
    .map((element) => ({
      element,
      siblings: [...(element.parentElement?.children ?? [])],
      control: [...element.querySelectorAll(controls)].indexOf(ancestors[0] as Element),
    }));
}

/** Where the focus goes when a row is deleted: the same control of the next row, else of the one before. */
export function neighbourOf(rows: readonly Row[]): HTMLElement | undefined {
  for (const { element, siblings, control } of rows) {
    const at = siblings.indexOf(element);
    const inOrder = [...siblings.slice(at + 1), ...siblings.slice(0, at).toReversed()];
    const next = inOrder.find((one) => one.isConnected && one.matches(rowSelector));
    if (next) return controlIn(next, control);
  }
  return undefined;
}

function controlIn(row: Element, place: number): HTMLElement {
  const found = [...row.querySelectorAll<HTMLElement>(controls)];
  return row.matches('[tabindex]') ? (row as HTMLElement) : (found[place] ?? found[0] ?? (row as HTMLElement));
}
