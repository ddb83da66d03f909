import type { IssuerName } from '#contract/identity/words.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { services } from '../../services.ts';
import { Section } from '../section.tsx';

export function DevicesElsewhere({ issuer }: { issuer: Exclude<IssuerName, 'jwt'> }) {
  const t = useTexts('profile');
  return (
    <Section title={t('signIn.devices.title')} lead={t('signIn.devices.elsewhere', { service: services[issuer] })}>
      <p>{t(issuer === 'firebase' ? 'signIn.devices.byPassword' : 'signIn.devices.byOffice')}</p>
    </Section>
  );
}
