import type { NotifiedOfEvent } from '#contract/registrations/registrations.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { useOutgoingWords } from './use-outgoing-words.ts';

/** How many who registered hear of it and by which way, and whom no way reaches. */
export function NotifiedShown({ notified }: { notified: NotifiedOfEvent }) {
  const t = useTexts('posts/event-news');
  const { listed } = useFormats();
  const { counted } = useOutgoingWords();
  const { companies, people, byMail, byLetter, ended, unreached } = notified;
  const who = [
    ...(companies > 0 ? [t('companies', counted(companies))] : []),
    ...(people > 0 ? [t('people', counted(people))] : []),
  ];
  const ways = [
    ...(byMail > 0 ? [t('byMail', counted(byMail))] : []),
    ...(byLetter > 0 ? [t('byLetter', counted(byLetter))] : []),
  ];
  return (
    <Banner icon="people">
      <p>
        {t('hear', {
          who: listed(who),
          ways: ways.length > 0 ? `: ${ways.join(', ')}` : '',
          count: companies + people,
        })}
      </p>
      {ended > 0 && <p>{t('ended', counted(ended))}</p>}
      {unreached.length > 0 && <p>{t('unreached', { names: listed(unreached) })}</p>}
    </Banner>
  );
}
