import { useTranslation } from 'react-i18next';
import type { StoredFact } from '#contract/privacy.ts';
import type { PrivacySpeech } from '#contract/privacy/speech.ts';
import { ToldList } from './told-list.tsx';

/** Who of the office has looked at the person's data, and how. */
export function Looks({ fact, speech }: { fact: StoredFact | undefined; speech: PrivacySpeech }) {
  const { t } = useTranslation('profile');
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
