import { useTenant } from '#web/base/session.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Paragraphs } from '#web/ui/text/paragraphs.tsx';
import { AuthBack, AuthCard } from './auth-card.tsx';

export function LegalPage({ text }: { text: 'terms' | 'privacy' | 'imprint' }) {
  const t = useTexts(['identity', 'ui']);
  const { legal } = useTenant();
  return (
    <AuthCard title={t(`ui:legal.${text}`)}>
      <div data-reading>
        <Paragraphs text={legal[text]} />
      </div>
      <AuthBack />
    </AuthCard>
  );
}

export { LegalPage as Component };
