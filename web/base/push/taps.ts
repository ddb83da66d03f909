import type { Tap } from './worker-push.ts';

let go: ((path: string) => void) | null = null;
let waiting: string | null = null;

/** Leads to tapped messages once there is a router, earlier taps included. */
export function followTaps(navigate: (path: string) => void): void {
  go = navigate;
  if (waiting !== null) navigate(waiting);
  waiting = null;
}

export function listenToTaps(): void {
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<Partial<Tap> | null>) => {
    const path = data?.goTo;
    if (typeof path !== 'string') return;
    if (go) go(path);
    else waiting = path;
  });
}
