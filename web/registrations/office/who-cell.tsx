import type { ListedRegistration } from '#contract/registrations/registrations.ts';
import type { RegistrationQuestion } from '#contract/registrations/terms.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Icon } from '#web/ui/media/icon.tsx';
import { Content } from '#web/ui/text/content.tsx';
import css from './office.module.css';

interface Props {
  party: ListedRegistration;
  questions: readonly RegistrationQuestion[];
}

/** The people of a registration with their answers, then the answers to what was asked of all. */
export function WhoCell({ party: { registration, reachedBy, toTelephone }, questions }: Props) {
  const t = useTexts(['registrations/office', 'registrations/messages']);
  if (registration === null) return null;
  const { people, answers, reason, state } = registration;
  const saidIn = (given: Readonly<Record<string, string>>) =>
    questions.flatMap(({ id, kind, text }) => {
      const answer = given[id];
      if (!answer) return [];
      return [kind === 'choice' ? answer : kind === 'consent' ? text : `${text}: ${answer}`];
    });
  const ofAll = saidIn(answers);
  return (
    <span className={css.who}>
      {people.map(({ userId, name, year, answers: own }, place) => {
        const facts = [...(year === null ? [] : [t('year', { year })]), ...saidIn(own)];
        return (
          <span key={userId ?? place}>
            {name || t('nobody')}
            {facts.length > 0 && (
              <small>
                <Content>{facts.join(', ')}</Content>
              </small>
            )}
          </span>
        );
      })}
      {ofAll.length > 0 && (
        <small>
          <Content>{ofAll.join(', ')}</Content>
        </small>
      )}
      {reason && <small>{t('reason', { reason })}</small>}
      {state !== 'declined' && (reachedBy === 'letter' || reachedBy === 'none') && (
        <small>{t(`unmailed.${reachedBy}`)}</small>
      )}
      {toTelephone && (
        <strong className={css.telephone}>
          <Icon name="phone" size="small" />
          {t('registrations/messages:telephone', {
            who: [toTelephone.name, toTelephone.phone].filter(Boolean).join(', '),
          })}
        </strong>
      )}
    </span>
  );
}
