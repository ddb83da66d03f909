import { useTenant } from '#web/base/session.ts';
import { useTexts } from '#web/base/language/use-texts.ts';

/** A sentence about mails, with the addition that they wait; or that none is sent where there is no mail server. */
export function useMailWords(): (text: string) => string {
  const t = useTexts('ui');
  const { mailsLeave, mailsHeld } = useTenant();
  return (text) => {
    if (!mailsLeave) return t('mailsStay');
    return mailsHeld ? `${text} ${t('mailsHeld')}`.trim() : text;
  };
}
