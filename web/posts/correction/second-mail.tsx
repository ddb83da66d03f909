import type { Outgoing } from '#contract/mailings/outgoing.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { SendingChoice } from '../outgoing/sending-choice.tsx';
import { useOutgoingWords } from '../outgoing/use-outgoing-words.ts';

interface Props {
  outgoing: Outgoing;
  checked: boolean;
  onChange: (send: boolean) => void;
}

export function SecondMail({ outgoing, ...choice }: Props) {
  const t = useTexts('posts/writing');
  const { counted } = useOutgoingWords();
  const { waiting, letters, leaves } = outgoing;
  return (
    <SendingChoice
      outgoing={outgoing}
      label={(count) => t('outgoing.again', count)}
      none={t('outgoing.noneAgain')}
      hints={[t('outgoing.againHint')]}
      facts={[
        ...(leaves && waiting > 0 ? [t('outgoing.takes', counted(waiting))] : []),
        ...(letters.open > 0 ? [t('outgoing.lettersTake', counted(letters.open))] : []),
      ]}
      {...choice}
    />
  );
}
