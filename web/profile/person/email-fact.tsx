import { Link } from 'react-router';
import type { Me } from '#contract/people/people.ts';
import { pages } from '#contract/base/pages.ts';
import { useSession, useTenant } from '#web/base/session.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { services } from '../services.ts';
import { BlockedAddress } from './blocked-address.tsx';
import css from './person.module.css';

/** Not in the form, as an address must be verified. Names the sign-in's address if it differs. */
export function EmailFact({ me: { id, email, addressBlocked } }: { me: Me }) {
  const t = useTexts('profile');
  const { issuer } = useTenant();
  const signIn = useSession().user?.email ?? email;
  const isApart = signIn.toLowerCase() !== email.toLowerCase();
  return (
    <div>
      <p className={css.label}>{t(isApart ? 'person.emailForPost' : 'person.email')}</p>
      <p className={css.fact}>{email}</p>
      {addressBlocked && <BlockedAddress id={id} />}
      {isApart && <p className={css.hint}>{t('person.emailApart', { signIn })}</p>}
      {issuer.name !== 'jwt' && (
        <p className={css.hint}>{t('person.emailElsewhere', { service: services[issuer.name] })}</p>
      )}
      {issuer.name === 'jwt' && !isApart && <p className={css.hint}>{t('person.emailOfOffice')}</p>}
      {issuer.name === 'jwt' && (
        <p className={css.hint}>
          <Link to={`${pages.profile}?part=sign-in`}>{t('person.emailChange')}</Link>
        </p>
      )}
    </div>
  );
}
