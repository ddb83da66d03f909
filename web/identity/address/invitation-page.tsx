import { Navigate, useSearchParams } from 'react-router';
import { pages } from '#contract/base/pages.ts';
import { withReturnTo } from '#web/base/return-to.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { identity } from '../current-identity.ts';
import { AuthText } from '../page/auth-card.tsx';
import { FirstPassword } from './first-password.tsx';

export function InvitationPage() {
  const t = useTexts('identity');
  const [search] = useSearchParams();
  const asksName = search.get('asks') === 'name';
  if (identity().capabilities.proof !== 'link') return <Navigate to={pages.register} replace />;
  const instead = (
    <>
      <AuthText>{t('invitation.instead')}</AuthText>
      <ButtonLink to={withReturnTo(pages.login, search)} variant="primary" wide>
        {t('login.submit')}
      </ButtonLink>
      <ButtonLink to={withReturnTo(pages.register, search)} wide>
        {t('login.register')}
      </ButtonLink>
    </>
  );
  const text = t(asksName ? 'invitation.nameAndPassword' : 'invitation.text');
  return (
    <FirstPassword
      title={t(asksName ? 'invitation.setUp' : 'invitation.title')}
      text={text}
      instead={instead}
      asksName={asksName}
    />
  );
}

export { InvitationPage as Component };
