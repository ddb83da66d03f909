import type { AdmissionCase } from '#contract/admission/admission.ts';
import type { User } from '#contract/people/people.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Section } from '#web/records/parts/section.tsx';
import css from './admission.module.css';

export function GivenAtRegistration({
  user,
  found: { company, message, refusal },
}: {
  user: User;
  found: AdmissionCase;
}) {
  const t = useTexts('people');
  return (
    <Section title={t('admission.given')}>
      <dl className={css.given}>
        <dt>{t('admission.company')}</dt>
        <dd>{company === null ? <Nothing /> : <bdi>{company}</bdi>}</dd>
        <dt>{t('columns.email')}</dt>
        <dd>
          <bdi>{user.email}</bdi>
        </dd>
        <dt>{t('admission.message')}</dt>
        <dd>{message === null ? <Nothing /> : <q dir="auto">{message}</q>}</dd>
        {user.membership === 'declined' && (
          <>
            <dt>{t('admission.refused')}</dt>
            <dd>{refusal ?? t('admission.noReason')}</dd>
          </>
        )}
      </dl>
    </Section>
  );
}

function Nothing() {
  const t = useTexts('people');
  return <span className={css.nothing}>{t('admission.nothing')}</span>;
}
