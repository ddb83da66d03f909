/**
 * Removes the frame painted by the document in the same frame in which the program's own appears, so that nothing is
 * shown or announced twice.
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

export function isPainted(): boolean {
  return frame() !== null;
}

function frame(): Element | null {
  return document.querySelector('#frame');
}
