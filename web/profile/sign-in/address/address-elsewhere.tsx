import type { IssuerName } from '#contract/identity/words.ts';
import { useSession } from '#web/base/session.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { services } from '../../services.ts';
import { Section } from '../section.tsx';

export function AddressElsewhere({ issuer }: { issuer: Exclude<IssuerName, 'jwt'> }) {
  const t = useTexts('profile');
  const email = useSession().user?.email ?? '';
  return (
    <Section
      title={t('signIn.address.title')}
      lead={t('signIn.address.elsewhere', { email, service: services[issuer] })}
    />
  );
}
