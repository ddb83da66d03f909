import { useState } from 'react';
import type { CheckedAttendee } from '#contract/imports/attendees.ts';
import type { AttendeeOutcome } from '#contract/imports/attendee-words.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Tag } from '#web/ui/text/tag.tsx';
import css from './attendees.module.css';

const tones = { new: 'new', changed: 'primary', unchanged: 'plain', refused: 'signal' } as const satisfies Record<
  AttendeeOutcome,
  string
>;

const step = 100;

/** What cannot be entered stands first, so that nobody overlooks it. */
export function CheckedRows({ rows }: { rows: readonly CheckedAttendee[] }) {
  const t = useTexts('imports/attendees');
  const [shown, setShown] = useState(step);
  const sorted = [
    ...rows.filter(({ outcome }) => outcome === 'refused'),
    ...rows.filter(({ outcome }) => outcome !== 'refused'),
  ];
  return (
    <>
      <ul className={css.rows} aria-label={t('rows.label')}>
        {sorted.slice(0, shown).map((row) => (
          <Row key={row.number} row={row} />
        ))}
      </ul>
      {sorted.length > shown && (
        <Button variant="quiet" onClick={() => setShown(shown + step)}>
          {t('rows.more')}
        </Button>
      )}
    </>
  );
}

function Row({ row: { number: line, name, company, outcome, state, reason, what } }: { row: CheckedAttendee }) {
  const t = useTexts('imports/attendees');
  const { number } = useFormats();
  return (
    <li>
      <span>
        <b>{name || t('rows.nameless')}</b>
        <small>
          {[company, t('rows.line', { row: number(line) })].filter(Boolean).join(', ')}
          {reason && <span className={css.reason}>{t(`reasons.${reason}`, { what: what ?? '' })}</span>}
        </small>
      </span>
      <Tag tone={tones[outcome]}>{t(`outcomes.${outcome}`)}</Tag>
      {state && <Tag>{t(`states.${state}`)}</Tag>}
    </li>
  );
}
