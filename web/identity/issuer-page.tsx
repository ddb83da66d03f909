import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { pages } from '#contract/pages.ts';
import { useTenant } from '#web/base/session.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { AuthCard, AuthText } from './auth-card.tsx';

/** An address that names an issuer serves that one only; under all others the active issuer is served. */
export function IssuerPage({ children }: { children: ReactNode }) {
  const { t } = useTranslation('errors');
  const { pathname } = useLocation();
  const { issuer } = useTenant();
  const pinned = pathname === pages.jwtLogin || pathname === pages.jwtRegister;
  if (!pinned || issuer.name === 'jwt') return children;
  return (
    <AuthCard title={t('issuer.title', { issuer: issuer.name })}>
      <AuthText>{t('issuer.text')}</AuthText>
      <ButtonLink to={pages.login} variant="primary">
        {t('issuer.login')}
      </ButtonLink>
    </AuthCard>
  );
}
