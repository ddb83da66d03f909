import type { PasskeySteps } from '../identity.ts';
import type { PasskeyServer } from './passkey-steps.ts';

/** Null without WebAuthn or at an IP address, as passkeys need a domain. Lazy: not needed for passwords. */
export function passkeys(server: PasskeyServer): PasskeySteps | null {
  if (!('PublicKeyCredential' in globalThis) || /^[\d.]+$|^\[/.test(window.location.hostname)) return null;
  const steps = async () => (await import('./passkey-steps.ts')).passkeySteps(server);
  return {
    add: async (password) => (await steps()).add(password),
    pick: async () => (await steps()).pick(),
    offer: (ended) =>
      steps().then(
        ({ offer }) => offer(ended),
        () => null,
      ),
    signIn: async (picked, remember) => (await steps()).signIn(picked, remember),
  };
}
