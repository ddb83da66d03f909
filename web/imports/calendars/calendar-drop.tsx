import { useTexts } from '#web/base/language/use-texts.ts';
import { ErrorLine } from '#web/ui/error-line.tsx';
import { Sheet } from '#web/ui/page/sheet.tsx';
import { FileZone } from '../file/file-zone.tsx';
import type { Reading } from './use-calendar-files.ts';
import { useCalendarRefusal } from './use-calendar-refusal.ts';

export function CalendarDrop({ reading: { rows, unread, refused, busy, read } }: { reading: Reading }) {
  const t = useTexts('imports/calendars');
  const refusal = useCalendarRefusal();
  return (
    <Sheet padded as="section" aria-label={t('file.label')}>
      <FileZone
        label={t('file.label')}
        icon="calendar"
        drop={t('file.drop')}
        choose={t('file.choose')}
        limits={t('file.limits')}
        accept=".ics,.ical,.ifb,.icalendar,text/calendar"
        multiple
        small={rows.length > 0 || unread.length > 0}
        busy={busy}
        onFiles={read}
      />
      <div role="alert">
        {refused.map(({ file, error }) => (
          <ErrorLine key={file.name}>{refusal(error, file)}</ErrorLine>
        ))}
      </div>
    </Sheet>
  );
}
