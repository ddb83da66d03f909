// Runs in a thread, without a database.
import { parentPort } from 'node:worker_threads';
import { calendarLimits } from '#contract/imports/calendar-words.ts';
import { eventsIn } from './events.rules.ts';
import { contentLines } from './lines.rules.ts';
import type { CalendarMessage, CalendarTask } from './read-calendar.service.ts';

parentPort?.on('message', ({ file, now }: CalendarTask) => {
  const found = eventsIn(contentLines(file), now);
  if (!found) tell({ kind: 'refused', reason: file.length === 0 ? { code: 'empty' } : { code: 'noCalendar' } });
  else if ('tooMany' in found)
    tell({ kind: 'refused', reason: { code: 'tooManyEvents', most: calendarLimits.events, found: found.tooMany } });
  else if (found.events.length + found.unread.length === 0) tell({ kind: 'refused', reason: { code: 'noEvents' } });
  else tell({ kind: 'read', ...found });
});

function tell(message: CalendarMessage) {
  parentPort?.postMessage(message, []);
}
