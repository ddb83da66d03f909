import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { pages } from '#contract/base/pages.ts';
import { safeReturnTo } from '#web/base/return-to.ts';
import {
  answerSignIn,
  identity,
  signIn,
  signInThere,
  signInWithGoogle,
  signInWithPasskey,
} from '../current-identity.ts';
import { type CodeChoices, type Credentials, type Departure, IdentityError, type PickedPasskey } from '../identity.ts';
import { useStep } from '../page/use-step.ts';

export type FurtherStep = 'newPassword' | 'code';

/** Google's callback with a second factor pending. */
function isBackForCode(search: URLSearchParams): boolean {
  return search.get('second') === 'code' && identity().secondFactor !== null;
}

type Way = 'form' | 'passkey' | 'google' | 'there';

/** All ways to sign in; `asked` is a further step. Unverified addresses lead to verification, the guard leads on. */
export function useSignIn() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [asked, setAsked] = useState<FurtherStep | null>(isBackForCode(search) ? 'code' : null);
  const [email, setEmail] = useState('');
  const [way, setWay] = useState<Way>('form');
  const returnTo = safeReturnTo(search.get('returnTo'));

  async function take(address: string, step: () => Promise<void>): Promise<void> {
    try {
      await step();
    } catch (error) {
      const failure = error instanceof IdentityError ? error.failure : null;
      if (failure === 'unverified') await navigate(pages.verify, { state: { email: address, sent: true } });
      else if (failure === 'newPassword' || failure === 'code') setAsked(failure);
      else throw error;
    }
  }

  const { run, busy, error } = useStep(take);

  return {
    asked,
    email,
    error,
    busy: busy ? way : null,
    withPassword(credentials: Credentials) {
      setWay('form');
      setEmail(credentials.email);
      return run(credentials.email, () => signIn(credentials));
    },
    withPasskey(remember: boolean) {
      setWay('passkey');
      return run('', async () => {
        const picked = await identity().passkeys?.pick();
        if (picked) await signInWithPasskey(picked, remember);
      });
    },
    withPicked(picked: PickedPasskey, remember: boolean) {
      setWay('passkey');
      return run('', () => signInWithPasskey(picked, remember));
    },
    withGoogle(remember: boolean) {
      setWay('google');
      return run('', () => signInWithGoogle({ returnTo, remember }));
    },
    there(departure: Omit<Departure, 'returnTo'>) {
      setWay('there');
      return run('', () => signInThere({ returnTo, ...departure }));
    },
    /** Throws if it is refused. */
    answer: (reply: string, choices?: CodeChoices) => take(email, () => answerSignIn(reply, choices)),
    back: () => setAsked(null),
  };
}
