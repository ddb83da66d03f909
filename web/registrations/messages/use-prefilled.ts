import { useState } from 'react';
import type { ListedRegistration } from '#contract/registrations/registrations.ts';
import type { RegistrationTerms } from '#contract/registrations/terms.ts';
import type { EventMessageGroup } from '#contract/registrations/words.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';

interface Options {
  title: string;
  terms: RegistrationTerms;
  to: EventMessageGroup;
  chosen: readonly ListedRegistration[];
}

/** The event's title as subject, and a reminder for who has not answered, until something else is typed. */
export function usePrefilled({ title, terms: { until }, to, chosen }: Options) {
  const t = useTexts('registrations/messages');
  const { fullDay } = useFormats();
  const [subject, setSubject] = useState<string | null>(null);
  const [text, setText] = useState<string | null>(null);
  const asks = to === 'open' || (chosen.length > 0 && chosen.every(({ state }) => state === 'open'));
  const reminder = until === null ? t('reminderText') : t('reminderUntil', { day: fullDay(until) });
  return {
    subject: subject ?? (asks ? t('reminder', { title }) : title),
    text: text ?? (asks ? reminder : ''),
    setSubject,
    setText,
  };
}
