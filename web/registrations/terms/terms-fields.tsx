import { useId, useState } from 'react';
import type { RegistrationTerms } from '#contract/registrations/terms.ts';
import { registrationLimits, registrationParties } from '#contract/registrations/words.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { Switch } from '#web/ui/form/checkbox.tsx';
import { DateField } from '#web/ui/form/date-field.tsx';
import { Radio } from '#web/ui/form/radio.tsx';
import { classes } from '#web/ui/text/classes.ts';
import { NumberField } from './number-field.tsx';
import { QuestionList } from './question-list.tsx';
import css from './terms.module.css';
import { type PublishedSeats, useSeatsBelow } from './use-seats-below.ts';
import { wrongTerms } from './wrong-terms.ts';

interface Props {
  /** Null: nobody registers. */
  terms: RegistrationTerms | null;
  begin: string | null;
  /** The begin was left: the days to register are held against it. */
  isBeginLeft?: boolean;
  /** Publishing was tried. */
  isTried: boolean;
  /** People may have answered by now: questions keep what they ask for. */
  isOut: boolean;
  /** Of a post that is corrected and for whose event people register. */
  published?: PublishedSeats | null;
  onChange: (terms: RegistrationTerms | null) => void;
}

const usual: RegistrationTerms = {
  by: 'company',
  opensOn: null,
  until: null,
  seats: null,
  most: null,
  waiting: true,
  offerHours: 48,
  showsComing: false,
  questions: [],
};

/** How people register for an event. */
export function TermsFields({ terms, onChange, ...rest }: Props) {
  const t = useTexts('registrations/terms');
  const [last, setLast] = useState(usual);
  return (
    <section className={css.terms} aria-label={t('title')}>
      <Switch
        label={<span className={css.title}>{t('title')}</span>}
        hint={t('hint')}
        checked={terms !== null}
        onChange={({ target }) => {
          if (terms) setLast(terms);
          onChange(target.checked ? last : null);
        }}
      />
      {terms && <Fields terms={terms} onChange={onChange} {...rest} />}
    </section>
  );
}

function Fields({
  terms,
  begin,
  isBeginLeft = false,
  isTried,
  isOut,
  published = null,
  onChange,
}: Props & { terms: RegistrationTerms }) {
  const t = useTexts('registrations/terms');
  const { number } = useFormats();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const change = (part: Partial<RegistrationTerms>) => onChange({ ...terms, ...part });
  const errors = wrongTerms(terms, begin);
  const below = useSeatsBelow(left.has('seats') ? published : null, terms.seats);
  const leave = (part: string) => () => setLeft(new Set([...left, part]));
  const isShown = (part: string) => isTried || left.has(part) || (isBeginLeft && part === 'until');
  const isWrong = (part: string) => isShown(part) && errors.includes(`event.registration.${part}`);
  const whole = (least: number, most: number) => {
    const [from, to] = [number(least), number(most)];
    return t('errors.whole', { from, to });
  };
  return (
    <>
      <By terms={terms} onChange={(by) => change({ by })} />
      <div className={css.line}>
        <NumberField
          label={t('seats')}
          optional
          hint={<span role="status">{below ?? t('seatsHint')}</span>}
          error={isWrong('seats') ? whole(1, registrationLimits.seats) : undefined}
          value={terms.seats}
          onChange={(seats) => change({ seats })}
          onBlur={leave('seats')}
        />
        <NumberField
          label={t(terms.by === 'company' ? 'mostOfCompany' : 'most')}
          optional
          error={isWrong('most') ? whole(1, registrationLimits.people) : undefined}
          value={terms.most}
          onChange={(most) => change({ most })}
          onBlur={leave('most')}
        />
        <DateField
          label={t('opensOn')}
          optional
          hint={t('opensOnHint')}
          error={isWrong('opensOn') ? t('errors.opensOn') : undefined}
          value={terms.opensOn ?? ''}
          onChange={({ target }) => change({ opensOn: target.value || null })}
          onBlur={leave('opensOn')}
        />
        <DateField
          label={t('until')}
          optional
          hint={t('untilHint')}
          error={isWrong('until') ? t('errors.until') : undefined}
          value={terms.until ?? ''}
          onChange={({ target }) => change({ until: target.value || null })}
          onBlur={leave('until')}
        />
      </div>
      <div className={css.waiting}>
        <Switch
          label={t('waiting')}
          hint={t('waitingHint')}
          checked={terms.waiting}
          onChange={({ target }) => change({ waiting: target.checked })}
        />
        {terms.waiting && (
          <NumberField
            label={t('offerHours')}
            hint={t('offerHoursHint')}
            error={isWrong('offerHours') ? whole(0, registrationLimits.offerHours) : undefined}
            value={terms.offerHours}
            onChange={(hours) => change({ offerHours: hours ?? NaN })}
            onBlur={leave('offerHours')}
          />
        )}
      </div>
      <Switch
        label={t('showsComing')}
        hint={t(`showsComingHint.${terms.by}`)}
        checked={terms.showsComing}
        onChange={({ target }) => change({ showsComing: target.checked })}
      />
      <QuestionList
        questions={terms.questions}
        errors={errors}
        isTried={isTried}
        isOut={isOut}
        onChange={(questions) => change({ questions })}
      />
    </>
  );
}

interface ByProps {
  terms: RegistrationTerms;
  onChange: (by: RegistrationTerms['by']) => void;
}

function By({ terms, onChange }: ByProps) {
  const t = useTexts('registrations/terms');
  const name = useId();
  return (
    <fieldset className={css.by}>
      <legend>{t('by')}</legend>
      {registrationParties.map((by) => (
        <label key={by} className={classes(css.choice, terms.by === by && css.chosen)}>
          <Radio name={name} checked={terms.by === by} onChange={() => onChange(by)} />
          <span>
            <b>{t(`byParty.${by}`)}</b>
            <span>{t(`byPartyHint.${by}`)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
