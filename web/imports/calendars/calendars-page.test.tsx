import { act } from 'react';
import { expect, test } from 'vitest';
import type { CalendarEvent, CalendarFile } from '#contract/imports/calendars.ts';
import { show } from '#web/targeting/fixtures/screen.tsx';
import { appears, named, press, until } from '#web/ui/fixtures/reader.ts';
import { CalendarsPage } from './calendars-page.tsx';

const id = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;

const event = (at: number, given: Partial<CalendarEvent> = {}): CalendarEvent => ({
  key: String(at).repeat(43),
  title: `Termin ${at}`,
  text: '',
  wholeDay: false,
  dates: [{ at: `2099-01-0${at}T17:00:00.000Z`, endsAt: null }],
  place: 'Saal',
  address: null,
  link: null,
  contact: null,
  mayBeCourse: true,
  earlier: 0,
  goesOn: false,
  notes: [],
  known: null,
  ...given,
});

const file = (name: string) => new File(['BEGIN:VCALENDAR'], name, { type: 'text/calendar' });

async function choose(...files: File[]) {
  const input = (await appears('input[type=file]')) as HTMLInputElement;
  Object.defineProperty(input, 'files', { configurable: true, value: files });
  await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })));
}

const boxes = () => [...document.querySelectorAll<HTMLInputElement>('li input[type=checkbox]')];

async function pageWith(found: CalendarFile | Response, made?: (body: unknown) => Response) {
  const shown = await show(
    <CalendarsPage />,
    {
      'POST /api/imports/calendar': () => (found instanceof Response ? found : Response.json(found)),
      'POST /api/imports/calendar/drafts': ({ body }) => made?.(body) ?? Response.json({ drafts: [] }),
    },
    '/admin/import/calendars',
  );
  await choose(file('termine.ics'));
  return shown;
}

test('events that are over, private or there already are not chosen, and unreadable ones are named', async () => {
  await pageWith({
    events: [
      event(1, { dates: [{ at: '2020-01-01T17:00:00.000Z', endsAt: null }] }),
      event(2, { known: { id: id(7), name: 'Termin 2' } }),
      event(3, { notes: ['private'] }),
      event(4),
    ],
    unread: [{ title: 'Abgesagt', line: 12, reason: 'cancelled' }],
  });
  await until(() => boxes().length === 4);
  expect(boxes().map(({ checked }) => checked)).toEqual([false, false, false, true]);
  const words = document.body.textContent;
  for (const part of [
    'Vorbei',
    'Schon vorhanden',
    'Privat',
    '1 Termin wird nicht übernommen',
    'Zeile 12',
    'er ist abgesagt',
  ])
    expect(words).toContain(part);
  expect(named('button', '1 Entwurf anlegen')).toBeDefined();
});

test('drafts are made of what is chosen, and linked', async () => {
  const sent: unknown[] = [];
  const dates = [1, 2, 3].map((day) => ({ at: `2099-02-0${day}T17:00:00.000Z`, endsAt: null }));
  await pageWith({ events: [event(1), event(2, { dates, earlier: 4, goesOn: true })], unread: [] }, (body) => {
    sent.push(body);
    return Response.json({ drafts: [{ id: id(9), title: 'Termin 1', at: '2099-01-01T17:00:00.000Z' }] });
  });
  await until(() => named('button', '2 Entwürfe anlegen') !== undefined);
  expect(document.body.textContent).toContain('4 vergangene Tage bleiben weg.');
  const select = (await appears('li select')) as HTMLSelectElement;
  await act(async () => {
    select.value = 'series';
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await until(() => named('button', '4 Entwürfe anlegen') !== undefined);
  await press('4 Entwürfe anlegen');
  await appears('h2', '1 Entwurf angelegt');
  expect(sent).toMatchObject([
    {
      events: [
        { title: 'Termin 1', as: 'course', again: false },
        { title: 'Termin 2', as: 'series' },
      ],
      audience: { include: [], exclude: [] },
    },
  ]);
  expect(document.querySelector(`a[href="/admin/posts/${id(9)}"]`)?.textContent).toBe('Termin 1');
});

test('events that somebody else has imported meanwhile are not chosen any more', async () => {
  await pageWith({ events: [event(1), event(2)], unread: [] }, () =>
    Response.json(
      {
        type: 'about:blank',
        title: 'known',
        status: 409,
        code: 'imports.knownEvents',
        requestId: 'r',
        errors: [{ path: 'events.1', message: 'Termin 2' }],
      },
      { status: 409 },
    ),
  );
  await until(() => boxes().length === 2);
  await press('2 Entwürfe anlegen');
  await until(
    () =>
      boxes()
        .map(({ checked }) => checked)
        .join() === 'true,false',
  );
  expect(document.body.textContent).toContain('Von einigen Terminen gibt es schon Beiträge');
});

test.each([
  [{ code: 'noCalendar' }, 'termine.ics ist keine Kalenderdatei'],
  [{ code: 'tooManyEvents', most: 1000, found: 5000 }, 'termine.ics hat 5.000 Termine. Höchstens 1.000'],
  [{ code: 'noEvents' }, 'termine.ics enthält keine Termine'],
])('a refused file is explained: %j', async (reason, words) => {
  const body = { type: 'about:blank', title: 'x', status: 422, code: 'imports.unreadable', reason, requestId: 'r' };
  await pageWith(Response.json(body, { status: 422 }));
  await until(() => document.querySelector('[role=alert]')?.textContent.includes(words) ?? false);
});
