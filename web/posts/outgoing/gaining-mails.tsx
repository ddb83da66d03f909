import type { Outgoing } from '#contract/mailings/outgoing.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { SendingChoice } from './sending-choice.tsx';

interface Props {
  outgoing: Outgoing;
  checked: boolean;
  onChange: (send: boolean) => void;
}

/** To those who get a post that is out already. */
export function GainingMails({ outgoing, ...choice }: Props) {
  const t = useTexts('posts/writing');
  return (
    <SendingChoice
      outgoing={outgoing}
      label={(count) => t('outgoing.gain', count)}
      none={t('outgoing.none')}
      hints={[t('outgoing.gainHint')]}
      {...choice}
    />
  );
}
