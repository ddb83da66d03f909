import { expect, test } from 'vitest';
import type { Deletion } from '#contract/privacy/deletion.ts';
import type { StoredFact } from '#contract/privacy/privacy.ts';
import { me } from '#web/posts/fixtures/posts.ts';
import { type Answers, page, problem, show } from '#web/targeting/fixtures/screen.tsx';
import { appears, press, until } from '#web/ui/fixtures/reader.ts';
import { ProfilePage } from '../profile-page.tsx';

const person: StoredFact = {
  key: 'person',
  sees: 'office',
  kept: 'membership',
  days: null,
  total: 1,
  rows: [{ firstName: 'Jutta', lastName: 'Rehbein', title: null, picture: false, language: 'de' }],
};
const reads: StoredFact = {
  key: 'reads',
  sees: 'self',
  kept: 'thing',
  days: null,
  total: 1204,
  rows: [
    { title: 'Rundschreiben 7', readAt: '2026-11-19T13:20:00.000Z' },
    { title: null, readAt: '2026-11-18T13:20:00.000Z' },
  ],
};
const views: StoredFact = {
  key: 'views',
  sees: 'office',
  kept: 'proof',
  days: 365,
  total: 1,
  rows: [{ at: '2026-11-18T08:12:00.000Z', by: 'Petra Lindner', entity: 'users', look: 'export' }],
};
const mails: StoredFact = {
  key: 'mails',
  sees: 'office',
  kept: 'membership',
  days: 365,
  total: 3,
  rows: [
    { at: '2026-11-20T06:46:00.000Z', subject: 'Zugelassen', mail: 'admitted', outcome: 'kept', attempts: 1 },
    {
      at: '2026-11-19T06:46:00.000Z',
      subject: 'Neue Dokumente',
      language: 'es',
      mail: 'digest',
      outcome: 'sent',
      attempts: 1,
    },
    { at: '2026-11-13T06:00:00.000Z', subject: 'Neues Passwort', mail: 'reset', outcome: 'failed', attempts: 3 },
  ],
};

const deletion: Deletion = { deleteOn: '2026-12-04', wouldBeOn: '2026-12-04', days: 14, proof: 'password' };

function open(data: () => Response, more: Answers = {}) {
  const answers = {
    'GET /api/users/me': () => Response.json({ ...me, groups: [] }),
    'GET /api/users/me/data': data,
    'GET /api/users/me/deletion': () => Response.json(deletion),
    ...more,
  };
  return show(<ProfilePage />, answers, '/profile?part=data');
}

const stored = (...facts: StoredFact[]) => open(() => Response.json({ facts }));

const latest = (count: number, first: number) =>
  Array.from({ length: count }, (_, place) => ({
    at: '2026-11-19T06:46:00.000Z',
    subject: `Rundschreiben ${first - place}`,
    mail: 'post',
    outcome: 'sent',
    attempts: 1,
  }));

function lines(heading: string): string[] {
  const sheet = [...document.querySelectorAll('main section')].find(
    (section) => section.querySelector('h2')?.textContent === heading,
  );
  return [...(sheet?.querySelectorAll(':scope > ul > li, :scope > ol > li') ?? [])].map(
    ({ textContent }) => textContent,
  );
}

test('each kind shows what it holds, how long, and who may see it', async () => {
  await stored(person, reads);
  await appears('h2', 'Was über Sie gespeichert ist');
  const [first, second] = lines('Was über Sie gespeichert ist');
  expect(first).toBe(
    'Name, Titel, Bild, SpracheVornameJuttaNachnameRehbeinBildneinSpracheDeutsch' +
      'solange Sie im Portal eingetragen sindWer es sehen darf: die Geschäftsstelle',
  );
  expect(second).toContain('1.204 Einträge');
  expect(second).toContain('Gelesen19. Nov. 2026, 14:20');
  expect(second).toContain('Die letzten 2 von 1.204.');
  expect(second).toContain('nur Sie');
});

test('a change is shown field by field, without the ids of related records', async () => {
  const changes = '{"title": ["Meister", "Dr."], "phone": [null, "+49 30 1"], "company_id": [null, "x"]}';
  const row = {
    at: '2026-11-18T08:12:00.000Z',
    by: 'Petra Lindner',
    action: 'update',
    entity: 'users',
    changes,
  };
  await stored({ key: 'changes', sees: 'office', kept: 'proof', days: null, total: 1, rows: [row] });
  await appears('h2', 'Was über Sie gespeichert ist');
  const [line] = lines('Was über Sie gespeichert ist');
  expect(line).toContain('Wasgeändert');
  expect(line).toMatch(/: Meister → Dr\.; Telefon: \(leer\) → \+49 30 1dauerhaft, als Nachweis/);
});

test('access and the outcome of mails are shown separately, also of a mail that failed or was only written down', async () => {
  await stored(person, views, mails);
  await appears('h2', 'Zugriffe auf Ihre Daten');
  expect(lines('Was über Sie gespeichert ist').length).toBe(1);
  expect(lines('Zugriffe auf Ihre Daten')[0]).toMatch(/^Petra Lindnerin einer Datei aller Mitglieder exportiert/);
  expect(document.querySelector('main')?.textContent).toContain(
    'Ein Eintrag wird 1 Jahr lang aufbewahrt, dann gelöscht.',
  );
  expect(lines('E-Mails an Sie').map((line) => line.slice(0, 40))).toEqual([
    expect.stringMatching(/^Zugelassenim Ausgangskorb, nicht/),
    expect.stringMatching(/^Neue Dokumentegesendet/),
    expect.stringMatching(/^Neues Passwortnicht angenommen/),
  ]);
  expect([...document.querySelectorAll('b [lang]')].map((one) => one.textContent)).toEqual(['Neue Dokumente']);
});

test('every mail is shown, page by page, and what cannot be loaded is asked for once more', async () => {
  let broken = true;
  const all = { ...mails, total: 45, rows: latest(20, 45) };
  const { asked } = await open(() => Response.json({ facts: [person, all] }), {
    'GET /api/users/me/data/entries': ({ url }) => {
      if (broken) return problem(500, 'internal');
      const at = Number(url.searchParams.get('page'));
      return page(latest(at === 1 ? 20 : 5, 45 - at * 20), 45, at);
    },
  });
  await appears('h2', 'E-Mails an Sie');
  const text = () => document.querySelector('main')?.textContent;
  expect(lines('E-Mails an Sie').length).toBe(20);
  expect(text()).toContain('Die letzten 20 von 45.');
  await press('Weitere zeigen: E-Mails an Sie');
  await until(() => text()?.includes('Weitere Einträge lassen sich gerade nicht laden.') === true);
  broken = false;
  await press('Weitere zeigen: E-Mails an Sie');
  await until(() => lines('E-Mails an Sie').length === 40);
  await press('Weitere zeigen: E-Mails an Sie');
  await until(() => lines('E-Mails an Sie').length === 45);
  expect(lines('E-Mails an Sie').at(-1)).toMatch(/^Rundschreiben 1gesendet/);
  expect(text()).toContain('Die letzten 45 von 45.');
  expect(text()).not.toContain('Weitere zeigen');
  expect(asked.filter(({ url }) => url.pathname.endsWith('/entries')).at(-1)?.url.search).toBe(
    '?kind=mails&page=2&size=20',
  );
});

test('no access and no mail are described in words', async () => {
  await stored(person);
  await appears('h2', 'E-Mails an Sie');
  const text = document.querySelector('main')?.textContent;
  expect(text).toContain('Niemand von der Geschäftsstelle hat Ihre Angaben angesehen.');
  expect(text).toContain('Das Portal hat Ihnen noch keine E-Mail geschickt.');
});

test('all of it is asked for as a file in the language of the screen', async () => {
  const { asked } = await stored(person);
  await appears('h2', 'Daten mitnehmen');
  await press('Herunterladen');
  await until(() => asked.some(({ url }) => url.pathname === '/api/users/me/data/file'));
  const { url } = asked.find(({ url: one }) => one.pathname.endsWith('/file')) ?? {};
  expect(url?.search).toBe('?language=de');
});

test('a failed load is reported, and can be repeated', async () => {
  let broken = true;
  await open(() => (broken ? problem(500, 'internal') : Response.json({ facts: [person] })));
  await appears('h2', 'Ihre Daten lassen sich nicht laden');
  broken = false;
  await press('Noch einmal');
  await appears('h2', 'Was über Sie gespeichert ist');
});

test.each([
  ['office', true, 'Sie zeigen der Geschäftsstelle, wann Sie einen Beitrag im Portal geöffnet haben.'],
  ['self', true, 'Die Geschäftsstelle sieht nur, wie viele Personen einen Beitrag geöffnet haben, keine Namen.'],
  ['self', false, 'Die Geschäftsstelle sieht nicht, was Sie geöffnet haben.'],
  ['self', null, 'Die Geschäftsstelle sieht nicht, was Sie geöffnet haben.'],
] as const)('the sentence describes what is seen of what was opened: %s, shown %s', async (sees, showsReads, words) => {
  await open(() => Response.json({ facts: [person, { ...reads, sees }] }), {
    'GET /api/users/me': () => Response.json({ ...me, showsReads }),
  });
  await until(() => document.body.textContent.includes(words));
});
