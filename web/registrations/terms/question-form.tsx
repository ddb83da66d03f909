import { useRef, useState, useEffect } from 'react';
import type { RegistrationQuestion } from '#contract/registrations/terms.ts';
import { type QuestionKind, questionKinds, questionScopes, registrationLimits } from '#contract/registrations/words.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { ErrorLine } from '#web/ui/error-line.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { NumberField } from './number-field.tsx';
import css from './terms.module.css';

interface Props {
  question: RegistrationQuestion;
  /** Its parts that do not fit. */
  wrong: readonly string[];
  isTried: boolean;
  /** There may be answers: it asks for the same as before. */
  isKept: boolean;
  onChange: (question: RegistrationQuestion) => void;
  onDone: () => void;
}

export function QuestionForm({ question, wrong, isTried, isKept, onChange, onDone }: Props) {
  const t = useTexts('registrations/terms');
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const { text, kind, scope, least, most, required } = question;
  const change = (part: Partial<RegistrationQuestion>) => onChange({ ...question, ...part });
  const leave = (part: string) => () => setLeft(new Set([...left, part]));
  const isWrong = (part: string) => (isTried || left.has(part)) && wrong.includes(part);

  function setKind(next: QuestionKind) {
    const isChoice = next === 'choice';
    change({ kind: next, choices: isChoice ? ['', ''] : [], least: null, most: null });
  }

  return (
    <div role="group" aria-label={text.trim() || t('question')} className={css.form}>
      <TextField
        label={t('question')}
        hint={t('questionHint')}
        maxLength={registrationLimits.question}
        error={isWrong('text') ? t('errors.text') : undefined}
        value={text}
        onChange={({ target }) => change({ text: target.value })}
        onBlur={leave('text')}
      />
      <div className={css.pair}>
        <SelectField
          label={t('kind')}
          hint={isKept && t('kept')}
          disabled={isKept}
          value={kind}
          choices={questionKinds.map((value) => ({ value, title: t(`kinds.${value}`) }))}
          onChange={({ target }) => {
            const found = questionKinds.find((one) => one === target.value);
            if (found) setKind(found);
          }}
        />
        <SelectField
          label={t('scope')}
          disabled={isKept}
          value={scope}
          choices={questionScopes.map((value) => ({ value, title: t(`scopes.${value}`) }))}
          onChange={({ target }) => {
            const found = questionScopes.find((one) => one === target.value);
            if (found) change({ scope: found });
          }}
        />
      </div>
      {kind === 'choice' && (
        <Choices
          question={question}
          isWrong={isWrong('choices')}
          onChange={(choices) => change({ choices })}
          onLeave={leave('choices')}
        />
      )}
      {kind === 'number' && (
        <div className={css.pair}>
          <NumberField
            label={t('least')}
            optional
            error={isWrong('least') ? t('errors.number') : undefined}
            value={least}
            onChange={(value) => change({ least: value })}
            onBlur={leave('least')}
          />
          <NumberField
            label={t('highest')}
            optional
            error={isWrong('most') ? t('errors.highest') : undefined}
            value={most}
            onChange={(value) => change({ most: value })}
            onBlur={leave('most')}
          />
        </div>
      )}
      <div className={css.end}>
        <Checkbox
          label={t(kind === 'consent' ? 'requiredConsent' : 'required')}
          checked={required}
          onChange={({ target }) => change({ required: target.checked })}
        />
        <Button small onClick={onDone}>
          {t('done')}
        </Button>
      </div>
    </div>
  );
}

interface ChoicesProps {
  question: RegistrationQuestion;
  isWrong: boolean;
  onChange: (choices: string[]) => void;
  onLeave: () => void;
}

function Choices({ question: { choices }, isWrong, onChange, onLeave }: ChoicesProps) {
  const t = useTexts('registrations/terms');
  const list = useRef<HTMLFieldSetElement>(null);
  const [added, setAdded] = useState(0);
  useEffect(() => {
    if (added > 0) [...(list.current?.querySelectorAll('input') ?? [])].at(-1)?.focus();
  }, [added]);
  return (
    <fieldset
      ref={list}
      className={css.choices}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onLeave();
      }}
    >
      <legend>{t('choices')}</legend>
      {choices.map((choice, place) => (
        <div key={place}>
          <TextField
            label={t('choice', { number: place + 1 })}
            maxLength={registrationLimits.choice}
            value={choice}
            onChange={({ target }) => onChange(choices.map((one, at) => (at === place ? target.value : one)))}
          />
          {choices.length > 2 && (
            <IconButton
              icon="close"
              label={t('removeChoice', { number: place + 1 })}
              onClick={() => onChange(choices.filter((_, at) => at !== place))}
            />
          )}
        </div>
      ))}
      {isWrong && <ErrorLine>{t('errors.choices')}</ErrorLine>}
      {choices.length < registrationLimits.choices && (
        <Button
          variant="quiet"
          small
          icon="plus"
          onClick={() => {
            onChange([...choices, '']);
            setAdded(added + 1);
          }}
        >
          {t('addChoice')}
        </Button>
      )}
    </fieldset>
  );
}
