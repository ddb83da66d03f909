import type { StoredFact } from '#contract/privacy/privacy.ts';
import type { PrivacyFormatter } from '#contract/privacy/formatter.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Icon } from '#web/ui/media/icon.tsx';
import css from './stored.module.css';
import { FactList } from './fact-list.tsx';

export function Mails({ fact, formatter }: { fact: StoredFact | undefined; formatter: PrivacyFormatter }) {
  const t = useTexts('profile');
  return (
    <FactList
      title={formatter.titleOf({ key: 'mails' })}
      lead={t('data.mails.lead')}
      none={t('data.mails.none')}
      fact={fact}
      formatter={formatter}
      tell={({ subject, language, outcome }) => ({
        name: <span lang={typeof language === 'string' ? language : undefined}>{subject}</span>,
        text: (
          <span className={outcome === 'sent' ? css.sent : css.failed}>
            <Icon name={outcome === 'sent' ? 'check' : 'warning'} />
            {formatter.format('outcome', outcome)}
          </span>
        ),
      })}
    />
  );
}
