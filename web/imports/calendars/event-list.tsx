import { useId } from 'react';
import { useCounted } from '#web/base/language/use-counted.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Sheet } from '#web/ui/page/sheet.tsx';
import css from './calendars.module.css';
import { EventLine } from './event-line.tsx';
import type { EventRow, Reading } from './use-calendar-files.ts';

interface Props {
  rows: readonly EventRow[];
  onChange: Reading['change'];
}

export function EventList({ rows, onChange }: Props) {
  const t = useTexts('imports/calendars');
  const counted = useCounted();
  const heading = useId();
  const isAll = rows.every(({ isChosen }) => isChosen);
  return (
    <Sheet padded as="section" aria-labelledby={heading} className={css.events}>
      <h2 id={heading}>{t('list.title', counted(rows.length))}</h2>
      <Checkbox
        label={t('list.all')}
        checked={isAll}
        onChange={() => onChange((row) => ({ ...row, isChosen: !isAll }))}
      />
      <ul className={css.rows}>
        {rows.map((row) => (
          <EventLine
            key={row.event.key}
            row={row}
            onChange={(next) => onChange((one) => (one.event.key === row.event.key ? next : one))}
          />
        ))}
      </ul>
    </Sheet>
  );
}
