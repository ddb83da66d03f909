import { useTenant } from '#web/base/session.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { identity } from '#web/identity/current-identity.ts';
import { Button } from '#web/ui/button/button.tsx';
import { useOpening } from '#web/ui/overlay/use-opening.ts';
import { services } from '../../services.ts';
import { Section } from '../section.tsx';
import { ChangePassword } from './change-password.tsx';
import { PasswordMail } from './password-mail.tsx';

/** `hasNone`: the user has only signed in with Google. */
export function Password({ hasNone }: { hasNone: boolean }) {
  const t = useTexts('profile');
  const { issuer } = useTenant();
  const changing = useOpening();
  const title = t('signIn.password.title');
  const way = identity().passwordWay();
  const service = issuer.name === 'jwt' ? '' : services[issuer.name];

  if (hasNone) {
    return (
      <Section title={title} lead={t('signIn.password.first')}>
        <PasswordMail label={t('signIn.password.setFirst')} />
      </Section>
    );
  }
  if (way === 'none') return <Section title={title} lead={t('signIn.password.none', { service })} />;
  if (way === 'mail') {
    return (
      <Section title={title} lead={t('signIn.password.mail', { service })}>
        <PasswordMail label={t('signIn.password.sendMail')} />
      </Section>
    );
  }
  return (
    <Section
      title={title}
      lead={service ? t('signIn.password.hereElsewhere', { service }) : t('signIn.password.here')}
      actions={
        <Button variant="soft" onClick={changing.open}>
          {t('signIn.password.change')}
        </Button>
      }
    >
      <ChangePassword key={changing.key} opened={changing.opened} onClose={changing.close} />
    </Section>
  );
}
