import type { ReactNode } from 'react';
import type { RegistrationParty } from '#contract/registrations/registrations.ts';
import type { RegistrationTerms } from '#contract/registrations/terms.ts';
import { registrationLimits } from '#contract/registrations/words.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import type { AskedEvent } from './asked-event.ts';
import { PeopleChoice } from './people-choice.tsx';
import { QuestionField } from './question-field.tsx';
import { askedIn, errorKey, type Errors, type Typed } from './typed.ts';
import { useWrongWords } from './use-wrong-words.ts';

interface Props {
  event: AskedEvent;
  terms: RegistrationTerms;
  party: RegistrationParty;
  typed: Typed;
  errors: Errors;
  /** Those of the people whom another company has registered. */
  elsewhere: Errors;
  /** Below the people. */
  children?: ReactNode;
  onChange: (typed: Typed) => void;
}

/** Who comes, with the answers to the questions; or why nobody does. */
export function AnswerFields({ event, terms, party, typed, errors, elsewhere, children, onChange }: Props) {
  const t = useTexts('registrations');
  const wrongWords = useWrongWords();
  if (!typed.coming)
    return (
      <TextField
        label={t('reason')}
        optional
        maxLength={registrationLimits.reason}
        error={wrongWords(errors.get(errorKey('', 'reason')))}
        value={typed.reason}
        onChange={({ target }) => onChange({ ...typed, reason: target.value })}
      />
    );
  return (
    <>
      <PeopleChoice {...{ event, terms, party, typed, onChange }} errors={errors.size > 0 ? errors : elsewhere} />
      {children}
      {askedIn(terms, 'registration').map((question) => (
        <QuestionField
          key={question.id}
          question={question}
          language={event.language}
          value={typed.answers[question.id] ?? ''}
          error={wrongWords(errors.get(errorKey('', question.id)), question)}
          onChange={(answer) => onChange({ ...typed, answers: { ...typed.answers, [question.id]: answer } })}
        />
      ))}
      {terms.showsComing && (
        <Checkbox
          label={t(`isShown.${party.company ? 'company' : 'person'}`)}
          checked={typed.isShown}
          onChange={({ target }) => onChange({ ...typed, isShown: target.checked })}
        />
      )}
    </>
  );
}
