/**
 * What the document has painted before any script gives way once the program's own stands, before the browser paints
 * anew: nobody sees, or reads, anything twice.
 */
export function giveWay(root: HTMLElement): void {
  const painted = frame();
  if (!painted) return;
  const watch = new MutationObserver(() => {
    if (!root.querySelector('main, h1')) return;
    painted.remove();
    watch.disconnect();
  });
  watch.observe(root, { childList: true, subtree: true });
}

/** Whether it still stands: the program's first screen is being drawn. */
export function isPainted(): boolean {
  return frame() !== null;
}

function frame(): Element | null {
  return document.querySelector('#frame');
}
