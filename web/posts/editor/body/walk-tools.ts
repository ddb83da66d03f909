import type { KeyboardEvent } from 'react';

/** WAI-ARIA toolbar keys with a roving tab stop. */
export function walkTools(event: KeyboardEvent<HTMLElement>): void {
  const tools = [...event.currentTarget.querySelectorAll<HTMLElement>('button')];
  const index = tools.indexOf(event.target as HTMLElement);
  if (index < 0) return;
  const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const next = {
    [forward]: index + 1,
    [forward === 'ArrowRight' ? 'ArrowLeft' : 'ArrowRight']: index - 1,
    Home: 0,
    End: tools.length - 1,
  }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  const target = tools[(next + tools.length) % tools.length];
  for (const tool of tools) tool.tabIndex = tool === target ? 0 : -1;
  target?.focus();
}
