import { createStore } from './store.ts';

/** Chromium's way to ask whether the portal is to be put among the programs of the device. */
interface InstallOffer extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/**
 * How the portal gets among the programs of this device: `asks` where the browser does it when it is told to, `byHand` where
 * only its own menu can, null where it is there already or the browser knows no such thing.
 */
export type Installing = { way: 'asks'; ask(): Promise<void> } | { way: 'byHand' } | null;

export const installing = createStore<Installing>(null);

/** Takes note of what the browser offers, so that it does not ask by itself; call once, before it can. */
export function watchInstalling(): void {
  if (isApple() && !isInstalled()) installing.set({ way: 'byHand' });
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    const offer = event as InstallOffer;
    installing.set({
      way: 'asks',
      async ask() {
        // An offer is good for one answer; the browser makes another one when it likes.
        installing.set(null);
        await offer.prompt();
      },
    });
  });
  window.addEventListener('appinstalled', () => installing.set(null));
}

function isInstalled(): boolean {
  return (
    window.matchMedia('(display-mode: standalone)').matches ||
    ('standalone' in navigator && navigator.standalone === true)
  );
}

/** Telephones and tablets of Apple's make no offer; their tablets call themselves Macs, which have no touch screen. */
function isApple(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
}
