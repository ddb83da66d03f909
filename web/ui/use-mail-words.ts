import { useTenant } from '#web/base/session.ts';
import { useTexts } from '#web/base/use-texts.ts';

/** What is said of mails that go, or that none does where there is no mail server. */
export function useMailWords(): (said: string) => string {
  const t = useTexts('ui');
  const { mailsLeave } = useTenant();
  return (said) => (mailsLeave ? said : t('mailsStay'));
}
