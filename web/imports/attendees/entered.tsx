import type { AttendeeCounts } from '#contract/imports/attendees.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Sheet } from '#web/ui/page/sheet.tsx';
import columns from '../columns/columns.module.css';
import { StepTitle } from '../steps/step-title.tsx';

export function Entered({ counts, to }: { counts: AttendeeCounts; to: string }) {
  const t = useTexts('imports/attendees');
  const { number } = useFormats();
  return (
    <Sheet padded as="section" className={columns.step}>
      <StepTitle>{t('entered.title')}</StepTitle>
      <Banner tone="ok" role="status">
        {t('entered.text', {
          new: number(counts.new),
          changed: number(counts.changed),
          unchanged: number(counts.unchanged),
          wrong: number(counts.refused),
        })}{' '}
        {t('check.mails', { count: counts.mails })}
      </Banner>
      <p>
        <ButtonLink variant="primary" to={to}>
          {t('entered.to')}
        </ButtonLink>
      </p>
    </Sheet>
  );
}
