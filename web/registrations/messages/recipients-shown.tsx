import type { EventMessageRecipients } from '#contract/registrations/messages.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { useMailWords } from '#web/ui/use-mail-words.ts';
import { useMessageWords } from './use-message-words.ts';

interface Props {
  recipients: EventMessageRecipients;
  by: 'company' | 'person';
}

/** How many companies and people it goes to, by which way, whom neither reaches, and when they may be reminded again. */
export function RecipientsShown({ recipients, by }: Props) {
  const t = useTexts('registrations/messages');
  const { instant, listed } = useFormats();
  const mailWords = useMailWords();
  const { who, counted } = useMessageWords();
  const { companies, people, mails, byLetter, muted, unreached, restsUntil } = recipients;
  const isNobody = companies + people === 0;
  return (
    <>
      <Banner icon="people">
        <p>{isNobody ? t('nobody') : t('who', { who: who(recipients) })}</p>
        {mails > 0 && <p>{mailWords(t('byMail', counted(mails)))}</p>}
        {byLetter > 0 && <p>{t('byLetter', counted(byLetter))}</p>}
        {muted > 0 && <p>{t(`muted.${by}`, counted(muted))}</p>}
        {unreached.length > 0 && <p>{t('unreached', { names: listed(unreached) })}</p>}
      </Banner>
      {restsUntil !== null && <Banner tone="warn">{t('rests', { at: instant(restsUntil) })}</Banner>}
    </>
  );
}
