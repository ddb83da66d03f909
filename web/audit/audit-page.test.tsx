import { expect, test } from 'vitest';
import { page, problem, show } from '#web/targeting/fixtures/screen.tsx';
import { Toasts } from '#web/ui/feedback/toasts.tsx';
import { appears, press, until, write } from '#web/ui/fixtures/reader.ts';
import { AuditPage } from './audit-page.tsx';

const entry = {
  number: 7,
  at: '2026-11-20T08:30:00.000Z',
  actor: { id: '01900000-0000-7000-8000-000000000001', name: 'Jutta Rehbein' },
  action: 'update',
  entity: 'guilds',
  entityId: '01900000-0000-7000-8000-000000000002',
  name: 'Tischler-Innung',
  changes: [{ field: 'endsOn', before: null, after: '2026-12-31' }],
  look: null,
  asked: [],
  requestId: 'req-1',
};
const reading = {
  ...entry,
  number: 6,
  actor: null,
  action: 'read',
  entity: 'users',
  entityId: '*',
  name: null,
  changes: [],
  look: 'view',
  asked: [{ field: 'search', value: 'reh' }],
};

test('an entry shows who changed what, field by field, and what was read', async () => {
  await show(<AuditPage />, { 'GET /api/audit': () => page([entry, reading]) }, '/admin/audit');
  await appears('table');
  const [first, second] = [...document.querySelectorAll('tbody tr')].map((row) => row.textContent);
  expect(first).toContain('Jutta Rehbein hat für die Innung „Tischler-Innung“ einen letzten Tag festgelegt');
  expect(first).toContain('Bis(leer) → 31. Dezember 2026');
  expect(second).toContain('Das Portal hat Personen angesehen');
  expect(second).toContain('gesucht nach: „reh“');
});

test('only changes are shown until reads are requested', async () => {
  const { asked, address } = await show(<AuditPage />, { 'GET /api/audit': () => page([entry]) }, '/admin/audit');
  await appears('table');
  const last = () => asked.at(-1)?.url.searchParams.get('action');
  expect(last()).toBe('change');
  await press('Angesehen');
  await until(() => address().includes('action=read') && last() === 'read');
  await press('Alles');
  await until(() => address().includes('action=all') && last() === null);
  await press('Änderungen');
  await until(() => !address().includes('action'));
});

test('the file has what the filters leave, in the language of the screen', async () => {
  const file = () => new Response('', { headers: { 'content-disposition': "attachment; filename*=UTF-8''a.csv" } });
  const answers = { 'GET /api/audit': () => page([entry]), 'GET /api/audit/export': file };
  const { asked } = await show(<AuditPage />, answers, '/admin/audit?action=read&search=reh');
  await press('Exportieren');
  await press('Als Excel-Tabelle (XLSX)');
  await until(() => asked.some(({ name }) => name === 'GET /api/audit/export'));
  const { searchParams } = asked.find(({ name }) => name === 'GET /api/audit/export')?.url ?? new URL('about:blank');
  expect(Object.fromEntries(searchParams)).toEqual({ action: 'read', search: 'reh', language: 'de', format: 'xlsx' });
});

test('the chosen filters are sent to the server and kept in the address', async () => {
  const { asked, address } = await show(<AuditPage />, { 'GET /api/audit': () => page([entry]) }, '/admin/audit');
  await appears('table');
  await press('Gelöscht');
  await until(() => address().includes('action=delete'));
  await write(await appears('input[type=date]'), '2026-11-01');
  await until(() => address().includes('from=2026-11-01'));
  await until(() => asked.at(-1)?.url.searchParams.get('from') === '2026-11-01');
  expect(Object.fromEntries(asked.at(-1)?.url.searchParams ?? [])).toMatchObject({
    action: 'delete',
    from: '2026-11-01',
  });
});

test('an export of too much shows what to do', async () => {
  await show(
    <>
      <AuditPage />
      <Toasts />
    </>,
    {
      'GET /api/audit': () => page([entry]),
      'GET /api/audit/export': () => problem(400, 'input.invalid', [{ path: 'query.from', message: 'too many' }]),
    },
    '/admin/audit?from=nonsense',
  );
  await press('Exportieren');
  await press('Als CSV');
  await until(() => document.body.textContent.includes('höchstens 50.000 Einträge'));
});
