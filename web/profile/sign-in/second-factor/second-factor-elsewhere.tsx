import { useTranslation } from 'react-i18next';
import type { IssuerName } from '#contract/identity.ts';
import { services } from '../../services.ts';
import { Section } from '../section.tsx';

/** Where another service keeps the sign-ins, it decides what belongs to signing in. */
export function SecondFactorElsewhere({ issuer }: { issuer: Exclude<IssuerName, 'jwt'> }) {
  const { t } = useTranslation('profile');
  return (
    <Section title={t('signIn.second.title')} lead={t('signIn.second.elsewhere', { service: services[issuer] })} />
  );
}
