import type { User } from '#contract/people/people.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTenant } from '#web/base/session.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import parts from '#web/ui/parts.module.css';
import { Section } from '#web/records/parts/section.tsx';

export function AgreementsSection({ user }: { user: User }) {
  const t = useTexts('people');
  const { termsVersion } = useTenant();
  const { shortDate } = useFormats();
  if (user.agreements.length === 0 && termsVersion === null) return null;
  return (
    <Section title={t('records.agreements.title')}>
      {user.agreements.length === 0 && <p className={parts.note}>{t('records.agreements.none')}</p>}
      <ul>
        {user.agreements.map(({ version, agreedAt }) => (
          <li key={version}>
            {t('records.agreements.agreed', { version: shortDate(version), day: shortDate(agreedAt) })}
          </li>
        ))}
      </ul>
    </Section>
  );
}
