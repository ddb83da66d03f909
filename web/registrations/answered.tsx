import { download } from '#web/base/network/download.ts';
import type { OwnRegistrations } from '#contract/registrations/registrations.ts';
import type { RegistrationQuestion } from '#contract/registrations/terms.ts';
import { useContentLang } from '#web/base/language/content-lang.ts';
import { useCounted } from '#web/base/language/use-counted.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Icon, type IconName } from '#web/ui/media/icon.tsx';
import { SaveFile } from '#web/ui/media/save-file.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { useOpening } from '#web/ui/overlay/use-opening.ts';
import type { AskedEvent } from './asked-event.ts';
import css from './registrations.module.css';
import { askedIn } from './typed.ts';
import type { Answering } from './use-answering.ts';
import type { AnsweredParty } from './use-state-words.ts';

interface Props {
  event: AskedEvent;
  own: OwnRegistrations;
  party: AnsweredParty;
  answering: Answering;
  /** The form has been opened. */
  onOpen: () => void;
}

/** What the party has answered, and what may be done about it. */
export function Answered({ event, own, party, answering, onOpen }: Props) {
  const t = useTexts('registrations');
  const { registration } = party;
  const { state, reason, offer, people } = registration;
  const isOpen = own.period === 'open';
  function open() {
    answering.open();
    onOpen();
  }
  return (
    <>
      <p className={css.by}>{useByWords(party)}</p>
      {reason && (
        <p>
          {t('reason')}: {reason}
        </p>
      )}
      {state !== 'declined' && <Registered event={event} own={own} party={party} />}
      {isOpen && (
        <div data-screen-only className={css.actions}>
          {offer && (
            <Button
              variant="primary"
              busy={answering.busy}
              onClick={offer.seats >= people.length ? answering.accept : open}
            >
              {t(offer.seats >= people.length ? 'accept' : 'chooseWho')}
            </Button>
          )}
          <Button icon="write" onClick={open}>
            {t('change')}
          </Button>
          {state === 'coming' && event.token === undefined && (
            <SaveFile
              label={t('calendar')}
              load={() => download('GET /api/posts/{id}/event.ics', { params: { id: event.postId } })}
            />
          )}
          {state !== 'declined' && <Withdraw state={state} answering={answering} />}
        </div>
      )}
      <Foot own={own} party={party} contact={event.contact} />
    </>
  );
}

/** "Jutta Rehbein für Tischlerei Rehbein GmbH, heute, 13:20 Uhr". */
function useByWords({ company, registration: { by, changedAt, way } }: AnsweredParty): string {
  const t = useTexts('registrations');
  const { instant } = useFormats();
  const at = instant(changedAt);
  const name = way === 'portal' ? by.name : `${by.name} (${t(`ways.${way}`)})`;
  return company ? t('byFor', { name, company: company.name, at }) : t('by', { name, at });
}

function Registered({ event, own, party: { people: members, registration } }: Pick<Props, 'event' | 'own' | 'party'>) {
  const t = useTexts('registrations');
  const lang = useContentLang(event.language);
  const perPerson = askedIn(own.terms, 'person');
  const all = askedIn(own.terms, 'registration').filter(({ id }) => registration.answers[id]);
  return (
    <ul className={css.people}>
      {registration.people.map(({ userId, name, year, answers }, place) => {
        const member = members.find(({ id }) => id === userId);
        const detail =
          year === null ? member?.function && t(`functions.${member.function}`) : t('apprentice', { year });
        return (
          <li key={userId ?? `named ${place}`}>
            <div>
              <b>{name}</b>
              {detail && <span>{detail}</span>}
            </div>
            <AnswersOf questions={perPerson} answers={answers} lang={lang} />
          </li>
        );
      })}
      {all.map((question) => (
        <li key={question.id}>
          <div lang={lang}>{question.text}</div>
          <AnswersOf questions={[question]} answers={registration.answers} lang={lang} isAlone />
        </li>
      ))}
    </ul>
  );
}

interface AnswersProps {
  questions: readonly RegistrationQuestion[];
  answers: Readonly<Record<string, string>>;
  lang: string | undefined;
  /** The question stands beside it. */
  isAlone?: boolean;
}

function AnswersOf({ questions, answers, lang, isAlone = false }: AnswersProps) {
  const t = useTexts('registrations');
  const given = questions.filter(({ id }) => answers[id]);
  if (given.length === 0) return null;
  return (
    <div className={css.answers}>
      {given.map(({ id, text, kind }) => (
        <span key={id}>
          {!isAlone && <span lang={lang}>{text}: </span>}
          {kind === 'consent' ? t('yes') : <span lang={kind === 'choice' ? lang : undefined}>{answers[id]}</span>}
        </span>
      ))}
    </div>
  );
}

function Withdraw({ state, answering }: { state: string; answering: Answering }) {
  const t = useTexts('registrations');
  const opening = useOpening();
  const isComing = state === 'coming';
  return (
    <>
      <Button variant="quiet" className={css.withdraw} onClick={opening.open}>
        {t(isComing ? 'withdraw' : 'leaveList')}
      </Button>
      <ConfirmDialog
        opened={opening.opened}
        onClose={opening.close}
        title={t(isComing ? 'withdrawTitle' : 'leaveTitle')}
        confirm={t(isComing ? 'withdraw' : 'leaveList')}
        danger
        busy={answering.busy}
        onConfirm={() => answering.withdraw(opening.close)}
      >
        <p>{t(isComing ? 'withdrawText' : 'leaveText')}</p>
      </ConfirmDialog>
    </>
  );
}

function Foot({ own, party: { registration }, contact }: Pick<Props, 'own' | 'party'> & { contact: string | null }) {
  const t = useTexts('registrations');
  const counted = useCounted();
  const { fullDay } = useFormats();
  const { period, terms } = own;
  const isWaiting = registration.state === 'waiting';
  const line = (icon: IconName, words: string) => (
    <p className={css.foot}>
      <Icon name={icon} />
      <span>{words}</span>
    </p>
  );
  if (period !== 'open')
    return line(
      'lock',
      registration.state === 'waiting' || registration.state === 'offered'
        ? t('closedWaiting')
        : t('closedAnswered', { contact: contact ?? t('office') }),
    );
  if (isWaiting) return line('mail', t('offerHours', counted(terms.offerHours)));
  const isDeclined = registration.state === 'declined';
  if (terms.until === null) return line('clock', t(isDeclined ? 'answerUntilBegin' : 'changeUntilBegin'));
  return line('clock', t(isDeclined ? 'answerUntil' : 'changeUntil', { day: fullDay(terms.until) }));
}
