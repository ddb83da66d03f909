import { Link } from 'react-router';
import { pages } from '#contract/pages.ts';
import { useTenant } from '#web/base/session.ts';
import { useTexts } from '#web/base/use-texts.ts';
import { services } from '../services.ts';
import css from './person.module.css';

/** The address one signs in with, and where it is changed: a fact here, since a form cannot prove it. */
export function EmailFact({ email }: { email: string }) {
  const t = useTexts('profile');
  const { issuer } = useTenant();
  return (
    <div>
      <p className={css.label}>{t('person.email')}</p>
      <p className={css.fact}>{email}</p>
      <p className={css.hint}>
        {issuer.name === 'jwt'
          ? t('person.emailOfOffice')
          : t('person.emailElsewhere', { service: services[issuer.name] })}
      </p>
      {issuer.name === 'jwt' && (
        <p className={css.hint}>
          <Link to={`${pages.profile}?part=sign-in`}>{t('person.emailChange')}</Link>
        </p>
      )}
    </div>
  );
}
