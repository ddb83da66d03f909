import type { IssuerName } from '#contract/identity/words.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { services } from '../../services.ts';
import { ForOperators } from './for-operators.tsx';
import { Section } from '../section.tsx';

export function SecondFactorElsewhere({ issuer }: { issuer: Exclude<IssuerName, 'jwt'> }) {
  const t = useTexts('profile');
  return (
    <Section
      title={t('signIn.second.title')}
      lead={t(`signIn.second.elsewhere.${issuer}`, { service: services[issuer] })}
    >
      <ForOperators issuer={issuer} />
    </Section>
  );
}
