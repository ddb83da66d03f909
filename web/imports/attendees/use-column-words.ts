import type { AttendeeColumn } from '#contract/imports/attendees.ts';
import { attendeeFields } from '#contract/imports/attendee-words.ts';
import type { RegistrationTerms } from '#contract/registrations/terms.ts';
import { useTexts } from '#web/base/language/use-texts.ts';

/** What a column of the event can be, and what it is called; a question as it is asked. */
export function useColumnWords({ questions }: Pick<RegistrationTerms, 'questions'>) {
  const t = useTexts('imports/attendees');
  const asked = questions.filter(({ hidden }) => !hidden);
  const all: AttendeeColumn[] = [...attendeeFields, ...asked.map(({ id }) => id)];
  const title = (column: AttendeeColumn) => {
    const field = attendeeFields.find((one) => one === column);
    return field ? t(`fields.${field}`) : (asked.find(({ id }) => id === column)?.text ?? '');
  };
  return { all, title };
}
