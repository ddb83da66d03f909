import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { pages } from '#contract/base/pages.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { changeAddress, identity } from '../current-identity.ts';
import { IdentityError } from '../identity.ts';
import { AuthBack, AuthCard, AuthFailure, AuthText } from '../page/auth-card.tsx';
import { useStep } from '../page/use-step.ts';

const broken = new IdentityError('invalidLink');

/** Opening the link changes nothing, as mail scanners open links. */
export function NewAddressPage() {
  const t = useTexts('identity');
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const which = search.has('back') ? 'formerAddress' : 'newAddress';
  const [email, setEmail] = useState<string | null>(null);
  const { run, busy, error } = useStep(async () => setEmail(await changeAddress(token)));
  if (!identity().address) return <Navigate to={pages.login} replace />;
  if (email !== null) {
    return (
      <AuthCard title={t(`${which}.doneTitle`)}>
        <div role="status">
          <AuthText>{t(`${which}.done`, { email })}</AuthText>
        </div>
        <ButtonLink to={which === 'newAddress' ? pages.login : pages.forgotPassword} variant="primary" wide>
          {t(`${which}.onwards`)}
        </ButtonLink>
      </AuthCard>
    );
  }
  const failure = token === '' ? broken : error;
  const isOver = failure instanceof IdentityError && failure.failure === 'invalidLink';
  return (
    <AuthCard title={t(`${which}.title`)}>
      {!isOver && <AuthText>{t(`${which}.text`)}</AuthText>}
      <AuthFailure error={failure} />
      {isOver ? (
        <AuthText>{t(`${which}.over`)}</AuthText>
      ) : (
        <Button variant="primary" wide busy={busy} onClick={() => void run()}>
          {t(`${which}.submit`)}
        </Button>
      )}
      <AuthBack />
    </AuthCard>
  );
}

export { NewAddressPage as Component };
