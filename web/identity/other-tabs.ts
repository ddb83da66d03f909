const name = 'zunfthaus.session';

// Made when first needed: the DOM of some tests has none.
let channel: BroadcastChannel | null = null;

function open(): BroadcastChannel | null {
  if (typeof BroadcastChannel === 'undefined') return null;
  channel ??= new BroadcastChannel(name);
  return channel;
}

/** Another tab of this browser has signed in or out: look who is here now. */
export function listenToOtherTabs(look: () => Promise<void>): void {
  open()?.addEventListener('message', () => void look());
}

/** Call after signing in or out. */
export function tellOtherTabs(): void {
  open()?.postMessage('changed');
}
