import type { Tap } from './worker-push.ts';

let go: ((path: string) => void) | null = null;
let waiting: string | null = null;

/** Where taps on what was pushed lead, once there is a router; what was tapped before goes there now. */
export function followTaps(navigate: (path: string) => void): void {
  go = navigate;
  if (waiting !== null) navigate(waiting);
  waiting = null;
}

/** Hears of taps from the worker; call once. */
export function listenToTaps(): void {
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<Partial<Tap> | null>) => {
    const path = data?.goTo;
    if (typeof path !== 'string') return;
    if (go) go(path);
    else waiting = path;
  });
}
