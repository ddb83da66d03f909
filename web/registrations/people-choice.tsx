import { useId, useRef, useState, useEffect } from 'react';
import type { RegistrationParty } from '#contract/registrations/registrations.ts';
import type { RegistrationTerms } from '#contract/registrations/terms.ts';
import { registrationLimits } from '#contract/registrations/words.ts';
import { useCounted } from '#web/base/language/use-counted.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { SearchField } from '#web/ui/form/search-field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { QuestionField } from './question-field.tsx';
import type { AskedEvent } from './asked-event.ts';
import css from './registrations.module.css';
import { askedIn, comingOf, errorKey, type Errors, mostOf, type Typed, type TypedPerson, withNamed } from './typed.ts';
import { useWrongWords } from './use-wrong-words.ts';

interface Props {
  event: AskedEvent;
  terms: RegistrationTerms;
  party: RegistrationParty;
  typed: Typed;
  errors: Errors;
  onChange: (typed: Typed) => void;
}

/** Above this many people there is a search. */
const few = 12;

export function PeopleChoice({ event, terms, party, typed, errors, onChange }: Props) {
  const t = useTexts('registrations');
  const counted = useCounted();
  const id = useId();
  const [sought, setSought] = useState('');
  const list = useRef<HTMLFieldSetElement>(null);
  const [added, setAdded] = useState(0);
  useEffect(() => {
    if (added > 0) [...(list.current?.querySelectorAll<HTMLElement>('[data-named] input') ?? [])].at(-2)?.focus();
  }, [added]);
  const { company } = party;
  const most = mostOf(terms);
  const isFull = comingOf(typed).length >= most;
  const named = typed.people.filter(({ userId }) => userId === null);
  const members = typed.people.filter(({ userId }) => userId !== null);
  const nameOf = ({ userId }: TypedPerson) =>
    [...party.people, ...(party.registration?.people ?? [])].find(
      (one) => ('id' in one ? one.id : one.userId) === userId,
    )?.name ?? '';
  const shown = members.filter(
    (person) => person.isComing || nameOf(person).toLowerCase().includes(sought.trim().toLowerCase()),
  );
  const change = (key: string, part: Partial<TypedPerson>) =>
    onChange({ ...typed, people: typed.people.map((one) => (one.key === key ? { ...one, ...part } : one)) });
  const questions = (person: TypedPerson) => (
    <PersonQuestions
      event={event}
      terms={terms}
      person={person}
      errors={errors}
      onChange={(answers) => change(person.key, { answers })}
    />
  );
  return (
    <fieldset ref={list} className={css.who} aria-describedby={terms.most === null ? undefined : id}>
      <legend>{company ? t('who', { company: company.name }) : t('whoAlone')}</legend>
      {terms.most !== null && <p id={id}>{t(company ? 'most' : 'mostAlone', counted(most))}</p>}
      {members.length > few && (
        <SearchField label={t('search')} value={sought} onChange={({ target }) => setSought(target.value)} />
      )}
      <ul className={css.people}>
        {shown.map((person) => (
          <li key={person.key}>
            <MemberTick
              party={party}
              person={person}
              name={nameOf(person)}
              rests={isFull && !person.isComing}
              error={errors.get(errorKey(person.key, 'person'))}
              onChange={(isComing) => change(person.key, { isComing })}
            />
            {person.isComing && questions(person)}
          </li>
        ))}
        {shown.length === 0 && sought !== '' && <li>{t('nobodyFound')}</li>}
        {named.map((person, place) => (
          <li key={person.key} data-named>
            <NamedPerson
              person={person}
              number={place + 1}
              errors={errors}
              onChange={(part) => change(person.key, part)}
              onRemove={() => {
                onChange({ ...typed, people: typed.people.filter(({ key }) => key !== person.key) });
                list.current?.querySelector<HTMLElement>('[data-add]')?.focus();
              }}
            />
            {questions(person)}
          </li>
        ))}
        {(most > 1 || company !== null) && (
          <li>
            <Button
              variant="quiet"
              icon="plus"
              data-add
              aria-disabled={isFull || undefined}
              onClick={() => {
                if (isFull) return;
                onChange(withNamed(typed));
                setAdded(added + 1);
              }}
            >
              {t('withName')}
            </Button>
          </li>
        )}
      </ul>
    </fieldset>
  );
}

interface TickProps {
  party: RegistrationParty;
  person: TypedPerson;
  name: string;
  rests: boolean;
  error: ReturnType<Errors['get']>;
  onChange: (isComing: boolean) => void;
}

function MemberTick({ party, person, name, rests, error, onChange }: TickProps) {
  const t = useTexts('registrations');
  const wrongWords = useWrongWords();
  const member = party.people.find(({ id }) => id === person.userId);
  const details = [member?.isSelf && t('you'), member?.function && t(`functions.${member.function}`)].filter(Boolean);
  return (
    <Checkbox
      label={
        <>
          <b>{name}</b>
          {details.length > 0 && <span className={css.detail}>{details.join(', ')}</span>}
        </>
      }
      checked={person.isComing}
      disabled={rests}
      error={wrongWords(error)}
      onChange={({ target }) => onChange(target.checked)}
    />
  );
}

interface QuestionsProps {
  event: AskedEvent;
  terms: RegistrationTerms;
  person: TypedPerson;
  errors: Errors;
  onChange: (answers: TypedPerson['answers']) => void;
}

function PersonQuestions({ event, terms, person, errors, onChange }: QuestionsProps) {
  const wrongWords = useWrongWords();
  const questions = askedIn(terms, 'person');
  if (questions.length === 0) return null;
  return (
    <div className={css.asked}>
      {questions.map((question) => (
        <QuestionField
          key={question.id}
          question={question}
          language={event.language}
          value={person.answers[question.id] ?? ''}
          error={wrongWords(errors.get(errorKey(person.key, question.id)), question)}
          onChange={(answer) => onChange({ ...person.answers, [question.id]: answer })}
        />
      ))}
    </div>
  );
}

interface NamedProps {
  person: TypedPerson;
  number: number;
  errors: Errors;
  onChange: (part: Partial<TypedPerson>) => void;
  onRemove: () => void;
}

function NamedPerson({ person, number, errors, onChange, onRemove }: NamedProps) {
  const t = useTexts('registrations');
  const wrongWords = useWrongWords();
  const { key, firstName, lastName, year } = person;
  const name = t('named', { number });
  const years = Array.from({ length: registrationLimits.years }, (_, place) => place + 1);
  return (
    <div role="group" aria-label={name} className={css.named}>
      <div className={css.namedHead}>
        <b aria-hidden="true">{name}</b>
        <IconButton icon="trash" label={t('remove', { name })} onClick={onRemove} />
      </div>
      <TextField
        label={t('firstName')}
        optional
        maxLength={registrationLimits.name}
        error={wrongWords(errors.get(errorKey(key, 'firstName')))}
        value={firstName}
        onChange={({ target }) => onChange({ firstName: target.value })}
      />
      <TextField
        label={t('lastName')}
        maxLength={registrationLimits.name}
        error={wrongWords(errors.get(errorKey(key, 'lastName')))}
        value={lastName}
        onChange={({ target }) => onChange({ lastName: target.value })}
      />
      <SelectField
        label={t('apprenticeship')}
        optional
        value={year}
        choices={[
          { value: '', title: t('noYear') },
          ...years.map((one) => ({ value: String(one), title: t('year', { year: one }) })),
        ]}
        onChange={({ target }) => onChange({ year: target.value })}
      />
    </div>
  );
}
