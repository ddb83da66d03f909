/** Does something when the browser has nothing else to do. Safari tells of no idle moments: there it is a little later. */
export function whenIdle(act: () => void): number {
  return typeof window.requestIdleCallback === 'function' ? requestIdleCallback(act) : window.setTimeout(act, 300);
}

export function notWhenIdle(waiting: number): void {
  if (typeof window.cancelIdleCallback === 'function') cancelIdleCallback(waiting);
  else clearTimeout(waiting);
}
