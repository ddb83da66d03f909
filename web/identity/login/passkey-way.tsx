import { useEffect, useEffectEvent } from 'react';
import { useTexts } from '#web/base/use-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { identity } from '../current-identity.ts';
import type { PickedPasskey } from '../identity.ts';
import type { useSignIn } from './use-sign-in.ts';

interface Props {
  signingIn: ReturnType<typeof useSignIn>;
  /** Whether to stay signed in, as it is ticked at the moment. */
  remember: () => boolean;
}

/** Signing in with a passkey: by the button, or out of the list that the browser shows at the field of the address. */
export function PasskeyWay({ signingIn, remember }: Props) {
  const t = useTexts('identity');
  const steps = identity().passkeys;
  const isBusy = signingIn.busy !== null;
  const enter = useEffectEvent((picked: PickedPasskey) => void signingIn.withPicked(picked, remember()));

  // A browser asks for one passkey at a time: while another way is taken, this one ends, and begins anew after it.
  useEffect(() => {
    if (!steps || isBusy) return undefined;
    const ended = new AbortController();
    void steps.offer(ended.signal).then((picked) => picked !== null && !ended.signal.aborted && enter(picked));
    return () => ended.abort();
  }, [steps, isBusy]);

  return (
    steps && (
      <Button
        wide
        icon="key"
        busy={signingIn.busy === 'passkey'}
        onClick={() => void signingIn.withPasskey(remember())}
      >
        {t('login.passkey')}
      </Button>
    )
  );
}
