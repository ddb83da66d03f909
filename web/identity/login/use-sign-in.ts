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

/** What a service may ask for after e-mail and password. */
export type Asked = 'newPassword' | 'code';

/** Who comes back from Google to where the second factor is kept here. */
function isBackForCode(search: URLSearchParams): boolean {
  return search.get('second') === 'code' && identity().secondFactor !== null;
}

type Way = 'form' | 'passkey' | 'google' | 'there';

/**
 * The ways to sign in. An address still to be proved leads to where that is done, and what else the service asks for
 * is `asked`. Once one is signed in, the guard around the screen leads on.
 */
export function useSignIn() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [asked, setAsked] = useState<Asked | null>(isBackForCode(search) ? 'code' : null);
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
    /** Who has tried, to be tried again. */
    email,
    error,
    /** The way that is being taken. */
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
    /** With one that the browser has offered. */
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
    /** Gives the service what it has `asked` for; throws when it does not take it. */
    answer: (reply: string, choices?: CodeChoices) => take(email, () => answerSignIn(reply, choices)),
    back: () => setAsked(null),
  };
}
