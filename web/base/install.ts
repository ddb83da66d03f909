import { createStore } from './store.ts';

/** Chromium's `beforeinstallprompt`. */
interface InstallOffer extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/**
 * `asks`: the browser shows its dialog on request; `byHand`: only its own menu can; null: installed already or not
 * possible.
 */
export type Installing = { way: 'asks'; ask(): Promise<void> } | { way: 'byHand' } | null;

export const installing = createStore<Installing>(null);

/** Keeps the browser's offer; call before it fires. */
export function watchInstalling(): void {
  if (isApple() && !isInstalled()) installing.set({ way: 'byHand' });
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    const offer = event as InstallOffer;
    installing.set({
      way: 'asks',
      async ask() {
        // An offer can be used once.
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

/** Safari makes no offer; iPads call themselves Macs, which have no touch screen. */
function isApple(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
}
