import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { OwnRegistrations, RegistrationParty } from '#contract/registrations/registrations.ts';
import { useCounted } from '#web/base/language/use-counted.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Radio } from '#web/ui/form/radio.tsx';
import { UnsavedGuard } from '#web/ui/form/unsaved-guard.tsx';
import { Icon } from '#web/ui/media/icon.tsx';
import { classes } from '#web/ui/text/classes.ts';
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx';
import { AnswerFields } from './answer-fields.tsx';
import type { AskedEvent } from './asked-event.ts';
import css from './registrations.module.css';
import { comingOf, errorsIn, seatsFor, type Typed } from './typed.ts';
import type { Answering } from './use-answering.ts';

interface Props {
  event: AskedEvent;
  own: OwnRegistrations;
  party: RegistrationParty;
  answering: Answering;
  form: { typed: Typed; isTouched: boolean };
  /** Null while there is no answer to go back to. */
  onCancel: (() => void) | null;
  /** It cannot be sent any more. */
  isClosed?: boolean;
}

export function AnswerForm({ event, own, party, answering, form, onCancel, isClosed = false }: Props) {
  const t = useTexts('registrations');
  const ui = useTexts('ui');
  const box = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);
  const { typed, isTouched } = form;
  const { terms } = own;
  const errors = tries > 0 ? errorsIn(typed, terms) : new Map();
  const seats = useSeats({ own, party, typed });
  const change = (part: Partial<Typed>) => answering.change({ ...typed, ...part });
  useEffect(() => {
    if (tries > 0) box.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [tries]);

  function submit(wait: boolean) {
    setTries(tries + 1);
    if (errorsIn(typed, terms).size === 0) answering.send(typed, { wait });
  }

  function onSubmit(submitted: FormEvent) {
    submitted.preventDefault();
    if (!seats.rests && !answering.busy) submit(seats.waits);
  }

  return (
    <form ref={box} noValidate className={css.form} onSubmit={onSubmit}>
      <fieldset disabled={isClosed} className={css.fields}>
        <Choice party={party} coming={typed.coming} onChange={(coming) => change({ coming })} />
        <AnswerFields
          {...{ event, terms, party, typed, errors }}
          elsewhere={answering.elsewhere}
          onChange={answering.change}
        />
      </fieldset>
      {!isClosed && (
        <>
          {typed.coming && <SeatsLeft seats={seats} isRefused={answering.isRefused} />}
          <div className={css.actions}>
            <Button type="submit" variant="primary" busy={answering.busy} disabled={seats.rests}>
              {seats.action}
            </Button>
            {seats.mayWaitInstead && (
              <Button variant="default" busy={answering.busy} onClick={() => submit(true)}>
                {t('allOnList')}
              </Button>
            )}
            {onCancel && <Button onClick={onCancel}>{ui('cancel')}</Button>}
          </div>
          <p className={css.foot}>
            <Icon name="lock" />
            <span>{t(terms.showsComing ? 'privacyShown' : 'privacy')}</span>
          </p>
        </>
      )}
      <UnsavedGuard dirty={isTouched && !isClosed && !answering.busy} />
    </form>
  );
}

interface ChoiceProps {
  party: RegistrationParty;
  coming: boolean;
  onChange: (coming: boolean) => void;
}

function Choice({ party: { company }, coming, onChange }: ChoiceProps) {
  const t = useTexts('registrations');
  const name = useId();
  const who = company ? 'company' : 'person';
  const line = (isComing: boolean) => (
    <label className={classes(css.choice, coming === isComing && css.chosen)}>
      <Radio name={name} checked={coming === isComing} onChange={() => onChange(isComing)} />
      <span>{t(`choices.${who}.${isComing ? 'coming' : 'declined'}`)}</span>
    </label>
  );
  return (
    <fieldset className={css.choices}>
      <VisuallyHidden>
        <legend>{t('title')}</legend>
      </VisuallyHidden>
      {line(true)}
      {line(false)}
    </fieldset>
  );
}

interface Seats {
  /** For this party. */
  available: number;
  isTooFew: boolean;
  /** The button has nothing to send. */
  rests: boolean;
  /** It puts them on the waiting list. */
  waits: boolean;
  /** A second button does. */
  mayWaitInstead: boolean;
  mayWait: boolean;
  action: string;
}

/** What the button says and does, by the seats that are left. */
function useSeats({ own, party, typed }: Pick<Props, 'own' | 'party'> & { typed: Typed }): Seats {
  const t = useTexts('registrations');
  const counted = useCounted();
  const { company, people, registration } = party;
  const count = comingOf(typed).length;
  const available = seatsFor(own, party);
  const isTooFew = typed.coming && count > available;
  const isOnList = registration?.state === 'waiting' || registration?.state === 'offered';
  // Who comes would lose the seats.
  const mayWait = own.terms.waiting && registration?.state !== 'coming';
  const isChanging = registration !== null && registration.state !== 'declined';
  // Who waits stays on the list with however many.
  const mayWaitInstead = isTooFew && mayWait && !isOnList && available > 0;
  const waits = isTooFew && mayWait && (isOnList || available === 0);
  const rests = typed.coming && (count === 0 || (isTooFew && !waits));
  const isSelf = company === null && people.length === 1 && typed.people.length === 1;
  const action = () => {
    if (!typed.coming) return t('decline');
    if (isChanging && (isTooFew || !isOnList)) return t('save');
    if (waits || (count === 0 && available === 0 && mayWait)) return t('putOnList', counted(count));
    return isSelf ? t('registerSelf') : t('register', counted(Math.min(count, Math.max(available, 1))));
  };
  return { available, isTooFew, rests, waits, mayWaitInstead, mayWait, action: action() };
}

function SeatsLeft({ seats, isRefused }: { seats: Seats; isRefused: boolean }) {
  const t = useTexts('registrations');
  const counted = useCounted();
  const { available, isTooFew, waits, mayWait, mayWaitInstead } = seats;
  if (!isTooFew && available > 0) return null;
  const left = counted(available);
  const then = () => {
    if (available === 0) return mayWait ? t('waitInstead') : '';
    return t(waits ? 'forYou' : mayWaitInstead ? 'takeOrWait' : 'take');
  };
  return (
    <Banner tone="warn" {...(isRefused && { role: 'alert' as const })}>
      {[isRefused ? t('leftNow', left) : t('left', left), then()].filter(Boolean).join(' ')}
    </Banner>
  );
}
