import { generatePath, Link } from 'react-router';
import { pages } from '#contract/base/pages.ts';
import type { CalendarEvent } from '#contract/imports/calendars.ts';
import { useCounted } from '#web/base/language/use-counted.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useDateWords } from '#web/posts/dates/date-words.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { Tag } from '#web/ui/text/tag.tsx';
import css from './calendars.module.css';
import { type EventRow, isOver } from './use-calendar-files.ts';

interface Props {
  row: EventRow;
  onChange: (row: EventRow) => void;
}

export function EventLine({ row, onChange }: Props) {
  const t = useTexts(['imports/calendars', 'posts']);
  const { dateIn } = useDateWords();
  const { event, isChosen } = row;
  const { title, dates, wholeDay, place, address, link, known } = event;
  const [first] = dates;
  const where = [place, address, link && t('list.online')].filter(Boolean).join(', ');
  return (
    <li className={css.row}>
      <Checkbox
        label={
          <>
            <b>{title || t('list.untitled')}</b>
            <span className={css.facts}>
              {first && dateIn(first, wholeDay)}
              {where && <span>{where}</span>}
            </span>
          </>
        }
        checked={isChosen}
        onChange={() => onChange({ ...row, isChosen: !isChosen })}
      />
      <div className={css.beside}>
        {known && (
          <Tag tone="warn">
            <Link to={generatePath(pages.post, { id: known.id })}>{t('list.known')}</Link>
          </Tag>
        )}
        {isOver(event) && <Tag>{t('list.over')}</Tag>}
        {event.notes.map((note) => (
          <Tag key={note}>{t(`notes.${note}`)}</Tag>
        ))}
      </div>
      {dates.length > 1 && <Repeated row={row} onChange={onChange} />}
    </li>
  );
}

function Repeated({ row, onChange }: Props) {
  const t = useTexts('imports/calendars');
  const counted = useCounted();
  const { dates, mayBeCourse } = row.event;
  const course = { value: 'course', title: t('list.course', counted(dates.length)) };
  const series = { value: 'series', title: t('list.series', counted(dates.length)) };
  return (
    <div className={css.repeated}>
      <SelectField
        label={t('list.as', { title: row.event.title })}
        choices={mayBeCourse ? [course, series] : [series]}
        value={row.as}
        onChange={({ target }) => onChange({ ...row, as: target.value === 'course' ? 'course' : 'series' })}
      />
      <p className={css.hint}>
        <Days event={row.event} />
      </p>
    </div>
  );
}

function Days({ event: { dates, earlier, goesOn } }: { event: CalendarEvent }) {
  const t = useTexts('imports/calendars');
  const counted = useCounted();
  const { shortDate } = useFormats();
  const last = dates.at(-1);
  return (
    <>
      {last && t('list.until', { day: shortDate(last.at) })}
      {earlier > 0 && ` ${t('list.earlier', counted(earlier))}`}
      {goesOn && ` ${t('list.goesOn')}`}
    </>
  );
}
