import { useState } from 'react';
import { useSession } from '#web/base/session.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { identity } from '#web/identity/current-identity.ts';
import { AuthFailure } from '#web/identity/page/auth-card.tsx';
import { useStep } from '#web/identity/page/use-step.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Button } from '#web/ui/button/button.tsx';
import css from '../sign-in.module.css';

export function PasswordMail({ label }: { label: string }) {
  const t = useTexts('profile');
  const email = useSession().user?.email ?? '';
  const [sent, setSent] = useState(false);
  const { run, busy, error } = useStep(identity().mailPassword);
  return (
    <div className={css.actions}>
      <AuthFailure error={error} />
      {sent ? (
        <Banner tone="ok" role="status">
          {t('signIn.password.sent', { email })}
        </Banner>
      ) : (
        <Button variant="soft" icon="mail" busy={busy} onClick={() => void run(email).then(setSent)}>
          {label}
        </Button>
      )}
    </div>
  );
}
