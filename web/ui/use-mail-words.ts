import { useTenant } from '#web/base/session.ts';
import { useTexts } from '#web/base/language/use-texts.ts';

/** A sentence about mails, or that none is sent where there is no mail server. */
export function useMailWords(): (text: string) => string {
  const t = useTexts('ui');
  const { mailsLeave } = useTenant();
  return (text) => (mailsLeave ? text : t('mailsStay'));
}
