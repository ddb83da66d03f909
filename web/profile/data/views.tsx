import type { StoredFact } from '#contract/privacy/privacy.ts';
import type { PrivacyFormatter } from '#contract/privacy/formatter.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { FactList } from './fact-list.tsx';

export function Views({ fact, formatter }: { fact: StoredFact | undefined; formatter: PrivacyFormatter }) {
  const t = useTexts('profile');
  return (
    <FactList
      title={formatter.titleOf({ key: 'views' })}
      lead={t('data.views.lead')}
      none={t('data.views.none')}
      fact={fact}
      formatter={formatter}
      tell={({ by, look, entity }) => ({
        name: by === null ? t('data.views.somebody') : String(by),
        text:
          entity === 'users' || look !== 'view' ? formatter.format('look', look) : formatter.format('entity', entity),
      })}
    />
  );
}
