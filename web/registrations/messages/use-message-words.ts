import type { EventMessage, EventMessageRecipients } from '#contract/registrations/messages.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTenant } from '#web/base/session.ts';
import { useTexts } from '#web/base/language/use-texts.ts';

/** To how many a message goes or went, and by which way. */
export function useMessageWords() {
  const t = useTexts('registrations/messages');
  const { number, listed } = useFormats();
  const { mailsLeave } = useTenant();
  /** E-mails that really leave. */
  const leaving = ({ mails }: Pick<EventMessageRecipients, 'mails'>) => (mailsLeave ? mails : 0);
  const counted = (count: number) => ({ count, n: number(count) });
  return {
    counted,
    leaving,
    who: ({ companies, people }: Pick<EventMessageRecipients, 'companies' | 'people'>) =>
      listed([
        ...(companies > 0 ? [t('companies', counted(companies))] : []),
        ...(people > 0 ? [t('people', counted(people))] : []),
      ]),
    /** What the button does. */
    send(recipients: EventMessageRecipients | undefined): string {
      const { mails = 0, byLetter = 0 } = recipients ?? {};
      const count = leaving({ mails });
      if (count === 0) return byLetter === 0 ? t('send.nothing') : t('send.letters', counted(byLetter));
      const parts = [t('send.mails', counted(count))];
      if (byLetter > 0) parts.push(t('send.andLetters', counted(byLetter)));
      return parts.join(', ');
    },
    sent: ({ mails, letters, unreached }: EventMessage) =>
      [
        ...(mails > 0 ? [t('mails', counted(mails))] : []),
        ...(letters > 0 ? [t('letters', counted(letters))] : []),
        ...(unreached > 0 ? [t('notReached', counted(unreached))] : []),
      ].join(', '),
  };
}
