import type { StoredFact } from '#contract/privacy/privacy.ts';
import type { PrivacySpeech } from '#contract/privacy/speech.ts';
import { useTexts } from '#web/base/use-texts.ts';
import { ToldList } from './told-list.tsx';

export function Looks({ fact, speech }: { fact: StoredFact | undefined; speech: PrivacySpeech }) {
  const t = useTexts('profile');
  return (
    <ToldList
      title={speech.titleOf({ key: 'looks' })}
      lead={t('data.looks.lead')}
      none={t('data.looks.none')}
      fact={fact}
      speech={speech}
      tell={({ by, look, entity }) => ({
        name: by === null ? t('data.looks.somebody') : String(by),
        text: entity === 'users' || look !== 'view' ? speech.say('look', look) : speech.say('entity', entity),
      })}
    />
  );
}
