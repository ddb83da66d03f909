import { Outlet } from 'react-router';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { AuthCard } from './auth-card.tsx';
import { identity } from '../current-identity.ts';

/** Shows a missing service at the screen's own address, so that a reload works. */
export function Reachable() {
  const t = useTexts('identity');
  if (identity().capabilities.signIn !== 'none') return <Outlet />;
  return (
    <AuthCard title={t('login.title')}>
      <Banner tone="warn" role="alert">
        {t('unreachable.text')}
      </Banner>
      <Button variant="primary" wide icon="reload" onClick={() => window.location.reload()}>
        {t('unreachable.reload')}
      </Button>
    </AuthCard>
  );
}

export { Reachable as Component };
