import { useEffect, useEffectEvent } from 'react';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { identity } from '../current-identity.ts';
import type { PickedPasskey } from '../identity.ts';
import type { useSignIn } from './use-sign-in.ts';

interface Props {
  signingIn: ReturnType<typeof useSignIn>;
  remember: () => boolean;
}

export function PasskeyWay({ signingIn, remember }: Props) {
  const t = useTexts('identity');
  const steps = identity().passkeys;
  const isBusy = signingIn.busy !== null;
  const enter = useEffectEvent((picked: PickedPasskey) => void signingIn.withPicked(picked, remember()));

  // Browsers allow one passkey request at a time: it pauses while another sign-in runs.
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
