import type { KeyboardEvent } from 'react';
import { forgetTyped, typeAhead } from '../type-ahead.ts';

/** WAI-ARIA tree pattern, over the nodes in the order shown. */
export function walkTree(event: KeyboardEvent<HTMLElement>, setOpen: (id: string, open: boolean) => void): void {
  const node = event.target as HTMLElement;
  if (node.getAttribute('role') !== 'treeitem') return;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const nodes = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=treeitem]')];
  const at = nodes.indexOf(node);
  const open = node.getAttribute('aria-expanded');
  const id = node.dataset['id'] ?? '';
  // Left and right swap in right-to-left layouts.
  const [inwards, outwards] =
    getComputedStyle(node).direction === 'rtl' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
  const steps: Record<string, () => void> = {
    ArrowDown: () => nodes[at + 1]?.focus(),
    ArrowUp: () => nodes[at - 1]?.focus(),
    Home: () => nodes[0]?.focus(),
    End: () => nodes.at(-1)?.focus(),
    [inwards ?? '']: () => (open === 'false' ? setOpen(id, true) : open === 'true' && nodes[at + 1]?.focus()),
    [outwards ?? '']: () =>
      open === 'true' ? setOpen(id, false) : node.parentElement?.closest<HTMLElement>('[role=treeitem]')?.focus(),
    Enter: () => node.querySelector<HTMLElement>('[data-go]')?.click(),
    ' ': () => node.querySelector<HTMLElement>('[data-go]')?.click(),
  };
  const walks = steps[event.key];
  const step = walks ?? (event.key.length === 1 ? () => seek(nodes, at, event.key) : undefined);
  if (!step) return;
  if (walks) forgetTyped();
  event.preventDefault();
  event.stopPropagation();
  step();
}

function seek(nodes: HTMLElement[], at: number, letter: string): void {
  const word = typeAhead(letter);
  const begins = (node: HTMLElement) =>
    (node.querySelector('[data-name]')?.textContent ?? '').toLocaleLowerCase().startsWith(word);
  const begin = word.length > 1 ? at : at + 1;
  [...nodes.slice(begin), ...nodes.slice(0, begin)].find(begins)?.focus();
}
