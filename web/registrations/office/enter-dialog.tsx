import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import type { ListedRegistration, RegistrationParty } from '#contract/registrations/registrations.ts';
import { isAnswerMailed } from '#contract/registrations/checks.ts';
import type { RegistrationTerms } from '#contract/registrations/terms.ts';
import { type EnteredRegistrationWay, enteredRegistrationWays } from '#contract/registrations/words.ts';
import { mutation } from '#web/base/api.ts';
import { useTenant } from '#web/base/session.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { tellFailure } from '#web/ui/feedback/tell-failure.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { MailCheckbox } from '#web/ui/form/mail-checkbox.tsx';
import { IconChoice } from '#web/ui/form/icon-choice.tsx';
import type { IconName } from '#web/ui/media/icon.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { AnswerFields } from '../answer-fields.tsx';
import { bodyOf, comingOf, elsewhereIn, type Errors, errorsIn, seatsFor, type Typed, typedOf } from '../typed.ts';
import css from './office.module.css';
import { PartyField } from './party-field.tsx';

interface Props {
  postId: string;
  /** Null: the office chooses it first. */
  party: ListedRegistration | null;
  terms: RegistrationTerms;
  /** Free seats; null without a limit. */
  free: number | null;
  opened: boolean;
  onClose: () => void;
}

const wayIcons: Record<EnteredRegistrationWay, IconName> = {
  phone: 'phone',
  paper: 'document',
  mail: 'mail',
  inPerson: 'person',
};

const answers = ['coming', 'declined'] as const;
const answerIcons: Record<(typeof answers)[number], IconName> = { coming: 'check', declined: 'close' };

/** What a company or person has answered otherwise than in the portal. Needs a new key for each opening. */
export function EnterDialog({ postId, party: given, terms, free, opened, onClose }: Props) {
  const t = useTexts('registrations/office');
  const ui = useTexts('ui');
  const id = useId();
  const [party, setParty] = useState(given);
  const enter = useEnter(onClose);
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('enter.title')}
      actions={
        <>
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button type="submit" form={id} variant="primary" disabled={!party} busy={enter.isPending}>
            {t('enter.save')}
          </Button>
        </>
      }
    >
      {given ? <p>{given.name}</p> : <PartyField postId={postId} by={terms.by} value={party} onChange={setParty} />}
      {party && <EnterForm key={party.id} {...{ id, postId, party, terms, free, enter }} />}
    </Dialog>
  );
}

function useEnter(onClose: () => void) {
  const t = useTexts('registrations/office');
  return useMutation({
    ...mutation('PUT /api/posts/{id}/registrations/parties/{partyId}'),
    meta: { quiet: true },
    onSuccess() {
      toast.success(t('enter.saved'));
      onClose();
    },
    onError(error) {
      // The form names whom it concerns.
      if (error.code === 'registrations.elsewhere') return;
      if (error.code !== 'stale') return tellFailure(error);
      toast.error(t('enter.stale'));
      onClose();
    },
  });
}

interface FormProps extends Pick<Props, 'postId' | 'terms' | 'free'> {
  id: string;
  party: ListedRegistration;
  enter: ReturnType<typeof useEnter>;
}

function EnterForm({ id, postId, party, terms, free, enter }: FormProps) {
  const t = useTexts('registrations/office');
  const { mailsLeave } = useTenant();
  const of = partyOf(party);
  const [typed, setTyped] = useState<Typed>(() => typedOf(of));
  const [way, setWay] = useState<EnteredRegistrationWay | ''>('');
  const [beyond, setBeyond] = useState(false);
  const [mail, setMail] = useState(party.hasEmail);
  const [isTried, setTried] = useState(false);
  const [elsewhere, setElsewhere] = useState<Errors>(new Map());
  const errors: Errors = isTried ? errorsIn(typed, terms) : new Map();
  const count = comingOf(typed).length;
  const isFull = typed.coming && free !== null && count > seatsFor({ seats: { free } }, party);

  const isMailable = party.hasEmail && isAnswerMailed(typed, party.registration);

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (way === '' || errorsIn(typed, terms).size > 0 || (typed.coming && count === 0)) return;
    const known = party.registration?.version ?? null;
    const { companyId: _companyId, wait: _wait, ...answer } = bodyOf(typed, { party: of, terms, known, wait: true });
    const body = { ...answer, way, beyond: beyond && isFull, mail: mail && isMailable && mailsLeave };
    enter.mutate(
      { params: { id: postId, partyId: party.id }, body },
      {
        onError(error) {
          if (error.code === 'registrations.elsewhere') setElsewhere(elsewhereIn(error.errors, body.people));
        },
      },
    );
  }

  return (
    <Form id={id} onSubmit={submit}>
      <IconChoice
        label={t('enter.way')}
        choices={enteredRegistrationWays.map((one) => ({ value: one, icon: wayIcons[one], title: t(`ways.${one}`) }))}
        value={way}
        onChange={setWay}
        error={isTried && way === '' ? t('enter.wayMissing') : undefined}
      />
      <IconChoice
        label={t('enter.answer')}
        choices={answers.map((one) => ({ value: one, icon: answerIcons[one], title: t(`enter.${one}`) }))}
        value={typed.coming ? 'coming' : 'declined'}
        onChange={(answer) => setTyped({ ...typed, coming: answer === 'coming' })}
      />
      <AnswerFields
        event={{ postId, language: null, contact: null }}
        party={of}
        {...{ terms, typed, errors, elsewhere }}
        onChange={(changed) => {
          setElsewhere(new Map());
          setTyped(changed);
        }}
      >
        {isTried && count === 0 && <Banner tone="warn">{t('enter.nobody')}</Banner>}
      </AnswerFields>
      {isFull && <Full terms={terms} free={free} beyond={beyond} onBeyond={setBeyond} />}
      {isMailable && (
        <MailCheckbox label={t('enter.mail')} checked={mail} onChange={({ target }) => setMail(target.checked)} />
      )}
    </Form>
  );
}

interface FullProps {
  terms: RegistrationTerms;
  free: number;
  beyond: boolean;
  onBeyond: (beyond: boolean) => void;
}

function Full({ terms, free, beyond, onBeyond }: FullProps) {
  const t = useTexts('registrations/office');
  const { number } = useFormats();
  const words = () => {
    if (!terms.waiting) return t('enter.noList');
    return free === 0 ? t('enter.none') : t('enter.full', { count: free, n: number(free) });
  };
  return (
    <div className={css.full}>
      <Banner tone="warn">{words()}</Banner>
      <Checkbox
        label={
          <>
            {t('enter.beyond')} <small>{t('enter.beyondHint')}</small>
          </>
        }
        checked={beyond}
        onChange={({ target }) => onBeyond(target.checked)}
      />
    </div>
  );
}

function partyOf({ id, name, isCompany, members, registration }: ListedRegistration): RegistrationParty {
  return {
    company: isCompany ? { id, name } : null,
    people: members.map((member) => ({ ...member, isSelf: false })),
    registration,
  };
}
