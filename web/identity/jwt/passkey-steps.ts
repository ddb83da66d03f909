import {
  type AuthenticationResponseJSON,
  browserSupportsWebAuthnAutofill,
  type PublicKeyCredentialRequestOptionsJSON,
  sendSignal,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import { IdentityError, type IdentityFailure, type PasskeySteps } from '../identity.ts';

export interface PasskeyServer {
  post(path: string, body: Record<string, unknown>): Promise<{ body: Record<string, unknown> }>;
  refresh(): Promise<void>;
}

/** The ceremonies of WebAuthn, each with what it asks of the server. */
export function passkeySteps({ post, refresh }: PasskeyServer): PasskeySteps {
  async function asked(): Promise<PublicKeyCredentialRequestOptionsJSON> {
    const { body } = await post('passkeys/offer', {});
    return body as unknown as PublicKeyCredentialRequestOptionsJSON;
  }

  return {
    async add(password) {
      const { body } = await post('passkeys/begin', password === null ? {} : { password });
      const credential = await made(startRegistration({ optionsJSON: body as never }));
      await post('passkeys/add', { credential });
    },
    async pick() {
      const optionsJSON = await asked();
      return made(startAuthentication({ optionsJSON }));
    },
    async offer(ended) {
      try {
        if (!(await browserSupportsWebAuthnAutofill())) return null;
        const optionsJSON = await asked();
        if (ended.aborted) return null;
        ended.addEventListener('abort', () => WebAuthnAbortService.cancelCeremony(), { once: true });
        return await startAuthentication({ optionsJSON, useBrowserAutofill: true });
      } catch {
        // Optional beside the form, so failures are ignored.
        return null;
      }
    },
    async signIn(picked, remember) {
      const credential = picked as AuthenticationResponseJSON;
      try {
        await post('sign-in/passkey', { credential, rememberMe: remember });
      } catch (error) {
        if (error instanceof IdentityError && error.failure === 'passkeyUnknown') await forget(credential.id);
        throw error;
      }
      await refresh();
    },
  };
}

const failures: Record<string, IdentityFailure> = {
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'passkeyKnown',
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT: 'passkeyUnfit',
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT: 'passkeyUnfit',
  ERROR_AUTHENTICATOR_NO_SUPPORTED_PUBKEYCREDPARAMS_ALG: 'passkeyUnfit',
};

/** Browsers do not distinguish cancelling from other errors. */
async function made<T>(ceremony: Promise<T>): Promise<T> {
  try {
    return await ceremony;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    throw new IdentityError(failures[code] ?? 'passkeyCancelled', null, error);
  }
}

/** Removes an unknown passkey from the browser's list. */
async function forget(id: string): Promise<void> {
  await sendSignal({ signalName: 'unknownCredential', rpID: window.location.hostname, credentialID: id }).catch(
    () => undefined,
  );
}
