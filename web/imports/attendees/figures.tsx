import { attendeeOutcomes } from '#contract/imports/attendee-words.ts';
import type { CheckedAttendees } from '#contract/imports/attendees.ts';
import { useCounted } from '#web/base/language/use-counted.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import css from './attendees.module.css';

export function Figures({ found: { counts, free } }: { found: CheckedAttendees }) {
  const t = useTexts('imports/attendees');
  const counted = useCounted();
  const { number } = useFormats();
  return (
    <div role="status">
      <dl className={css.figures}>
        {attendeeOutcomes.map((outcome) => (
          <div key={outcome}>
            <dt>{t(`figures.${outcome}`)}</dt>
            <dd>{number(counts[outcome])}</dd>
          </div>
        ))}
      </dl>
      {free !== null && <p>{t('check.free', counted(free))}</p>}
      {counts.waiting > 0 && <Banner tone="warn">{t('check.waiting', counted(counts.waiting))}</Banner>}
      {counts.beyond > 0 && <Banner tone="warn">{t('check.beyond', counted(counts.beyond))}</Banner>}
    </div>
  );
}
