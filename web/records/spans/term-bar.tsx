import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { daysBetween, today } from '#web/base/time/calendar.ts';
import css from './terms.module.css';

interface Term {
  startsOn: string | null;
  endsOn: string | null;
}

/** Without an end only the beginning. */
export function TermBar({ term: { startsOn, endsOn } }: { term: Term }) {
  const t = useTexts('records');
  const { month } = useFormats();
  if (!startsOn || !endsOn) {
    const words = [
      startsOn && t('terms.since', { month: month(startsOn) }),
      endsOn ? `– ${month(endsOn)}` : t('terms.open'),
    ];
    return <p className={css.openTerm}>{words.filter(Boolean).join(', ')}</p>;
  }
  const share = daysBetween(startsOn, today()) / Math.max(1, daysBetween(startsOn, endsOn));
  const percent = Math.round(Math.min(1, Math.max(0, share)) * 100);
  return (
    <div className={css.term} role="img" aria-label={t('terms.progress', { from: month(startsOn), to: month(endsOn) })}>
      <span>{month(startsOn)}</span>
      <span className={css.bar}>
        <i style={{ width: `${percent}%` }} />
      </span>
      <span>{month(endsOn)}</span>
    </div>
  );
}
