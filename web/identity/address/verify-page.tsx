import { useLocation, useSearchParams } from 'react-router';
import { pages } from '#contract/base/pages.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { AuthBack, AuthCard } from '../page/auth-card.tsx';
import { ConfirmCode } from './confirm-code.tsx';
import { FirstPassword } from './first-password.tsx';
import { identity } from '../current-identity.ts';
import type { Landing } from '../identity.ts';
import { ProofMail } from './proof-mail.tsx';
import { ResendForm } from './resend-form.tsx';

export function VerifyPage() {
  const t = useTexts('identity');
  const [search] = useSearchParams();
  const { email = '', sent } = (useLocation().state ?? {}) as NonNullable<Landing['state']>;
  const { proof } = identity().capabilities;
  const token = search.get('token');

  if (proof === 'code') return <ConfirmCode email={email} sent={sent} />;
  if (proof === 'link' && token) {
    return <FirstPassword title={t('verify.title')} text={t('verify.choose')} instead={<ResendForm email="" />} />;
  }
  return (
    <AuthCard title={t('verify.title')}>
      <ProofMail email={email} sent={sent} />
      {proof === 'page' && (
        <ButtonLink to={pages.login} variant="primary" wide>
          {t('login.submit')}
        </ButtonLink>
      )}
      <ResendForm email={email} />
      {proof === 'link' && <AuthBack />}
    </AuthCard>
  );
}

export { VerifyPage as Component };
