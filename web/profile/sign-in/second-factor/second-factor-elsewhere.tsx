import type { IssuerName } from '#contract/identity.ts';
import { useTexts } from '#web/base/use-texts.ts';
import { services } from '../../services.ts';
import { Section } from '../section.tsx';

/** Where another service keeps the sign-ins, it decides what belongs to signing in. */
export function SecondFactorElsewhere({ issuer }: { issuer: Exclude<IssuerName, 'jwt'> }) {
  const t = useTexts('profile');
  return (
    <Section title={t('signIn.second.title')} lead={t('signIn.second.elsewhere', { service: services[issuer] })} />
  );
}
