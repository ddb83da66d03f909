import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { adminRole } from '#contract/roles/words.ts';
import { type FactName, type WarningName, warningNames } from '#contract/operations/words.ts';
import { formatsOf } from '#web/base/time/formats.ts';
import { textsOf } from '#web/base/language/texts.ts';
import { me } from '#web/posts/fixtures/posts.ts';
import { problem, show } from '#web/targeting/fixtures/screen.tsx';
import { Toasts } from '#web/ui/feedback/toasts.tsx';
import { appears, named, press, until } from '#web/ui/fixtures/reader.ts';
import { copiedText } from './copied-text.ts';
import { failedJob, installation } from './fixtures/installation.ts';
import { OperationsPage } from './operations-page.tsx';

const at = '2026-11-27T12:20:00.000Z';
const text = () => document.body.textContent.replaceAll(/[\u00A0\u2060]/g, ' ');
const rowOf = (label: string) =>
  [...document.querySelectorAll('main li, li')].find((row) => row.firstElementChild?.textContent === label);
const dialog = () => document.querySelector('[role=dialog]') as HTMLElement;

type Answers = Parameters<typeof show>[1];

async function open(answer: () => Response, more: Answers = {}) {
  const shown = await show(
    <>
      <OperationsPage />
      <Toasts />
    </>,
    {
      'GET /api/users/me': () => Response.json({ ...me, operator: 'on' }),
      'GET /api/operations': answer,
      ...more,
    },
  );
  await appears('h1', 'Betrieb');
  return shown;
}

test('an installation that is well needs nobody, and each row has its time', async () => {
  await open(() => Response.json(installation()));
  expect(document.querySelector('[role=alert]')).toBeNull();
  expect([...document.querySelectorAll('h2')].map(({ textContent }) => textContent)).toEqual([
    'Programm',
    'Datenbank',
    'E-Mail',
    'Aufgaben',
    'Dateien',
    'Sicherung',
  ]);
  const rows = [...document.querySelectorAll('section > ul > li')];
  expect(rows.length).toBeGreaterThan(20);
  for (const row of rows) expect(row.textContent).toContain('geprüft ');
  expect(rowOf('Knoten')?.textContent).toContain('daneben: keiner');
  expect(rowOf('Replikat')?.textContent).toContain('keins');
  expect(rowOf('Version')?.textContent).toContain('0.2.0, eingespielt ');
  expect(rowOf('Zertifikat')?.textContent).toContain('Browser bleiben 365 Tage bei TLS (HSTS)');
  expect(rowOf('Platz')?.textContent).toContain('reicht bei jetzigem Zuwachs der Dateien über ein Jahr');
  expect(rowOf('Platz für Sicherungen')?.textContent).toContain('keins, Sicherungen gehen in einen Bucket');
});

const faults: Record<WarningName, [row: string, words: string, values: { [N in FactName]?: object | null }]> = {
  nodesDiffer: ['Knoten', 'verschiedene Versionen', { nodes: { versions: 2 } }],
  certificateEnds: ['Zertifikat', 'abgelaufen am', { certificate: { endsAt: '2026-11-20T12:00:00.000Z' } }],
  clockOff: ['Uhr', '5 Sekunden', { clock: { aheadSeconds: 5 } }],
  databaseAway: ['Zustand', 'nicht erreichbar', { database: { isReachable: false, milliseconds: null } }],
  databaseReadOnly: ['Zustand', 'nur lesbar', { database: { isWritable: false } }],
  replicaBehind: ['Replikat', 'um 8 Sekunden zurück', { replica: { replicas: 1, lagSeconds: 8, gone: 0 } }],
  replicaGone: ['Replikat', '1 ist nicht mehr verbunden', { replica: { replicas: 0, lagSeconds: 0, gone: 1 } }],
  mailStands: [
    'Warteschlange',
    '108 warten, die älteste seit',
    { mail: { waiting: 108, oldestAt: '2026-11-27T08:40:00.000Z', standsSince: '2026-11-27T08:40:00.000Z' } },
  ],
  mailsHeld: ['Zurückgehalten', 'nach einem Zurückspielen', { mail: { heldSince: '2026-11-27T08:40:00.000Z' } }],
  domainsStand: [
    'Gesperrt von',
    'IP not whitelisted',
    {
      mail: {
        standstills: [
          {
            portal: 'musterland',
            domain: 'post.example',
            since: '2026-11-26T15:20:00.000Z',
            answer: 'IP not whitelisted',
            refused: 7,
          },
        ],
      },
    },
  ],
  mailboxFails: ['Rückläufer', 'nicht lesen', { bounces: { mailboxFailsSince: '2026-11-27T08:40:00.000Z' } }],
  recordsFaulty: [
    'Absender',
    'DMARC stimmt nicht, kh-musterland.example',
    {
      senders: {
        domains: [
          {
            domain: 'kh-musterland.example',
            portals: ['KH Musterland'],
            records: [
              { kind: 'spf', name: 'kh-musterland.example', state: 'right', found: 'v=spf1 mx -all', wanted: null },
              { kind: 'dkim', name: '_domainkey.kh-musterland.example', state: 'unnamed', found: null, wanted: null },
              {
                kind: 'dmarc',
                name: '_dmarc.kh-musterland.example',
                state: 'missing',
                found: null,
                wanted: 'v=DMARC1; p=none',
              },
            ],
          },
        ],
      },
    },
  ],
  jobsWait: ['Wartend', 'am längsten fällig seit', { jobs: { oldestSeconds: 1200 } }],
  jobsFailed: ['Fehlgeschlagen', '2 Aufgaben brauchen Sie', { jobs: { failed: 2 } }],
  filesAway: ['Bestand', 'der Ort der Dateien ist nicht da', { files: { isThere: false } }],
  filesDamaged: ['Bestand', '3 beschädigt oder fehlend', { files: { damaged: 3 } }],
  filesUnchecked: ['Letzte Prüfung', 'noch nie', { files: { checkedAt: null } }],
  patternsOld: ['Virenprüfung', 'Muster vom 23. November', { scanner: { patternsAt: '2026-11-23T10:30:00.000Z' } }],
  dataDiskFull: ['Platz', '2 GB von 160 GB frei', { disk: { freeBytes: 2e9 } }],
  backupDiskFull: ['Platz für Sicherungen', 'frei', { backupDisk: { freeBytes: 2e9, totalBytes: 160e9 } }],
  backupMissing: ['Letzte', 'keine', { backup: { place: null }, rehearsal: null }],
  backupOld: ['Letzte', 'noch keine', { backup: { madeAt: null } }],
  backupFailed: ['Letzte', 'der Versuch vom', { backup: { failedAt: '2026-11-27T10:00:00.000Z' } }],
  rehearsalOld: ['Zuletzt bewiesen', 'noch nie', { rehearsal: { provenAt: null } }],
  rehearsalFailed: ['Zuletzt bewiesen', 'schlug fehl', { rehearsal: { failedAt: '2026-11-27T10:00:00.000Z' } }],
};

test.each(warningNames)('%s stands on top and in its row, with what to do', async (name) => {
  const [label, words, values] = faults[name];
  await open(() => Response.json(installation({ values, warnings: [name] })));
  const t = textsOf('operations');
  const todo = t(`warningsOf.${name}.todo`);
  const top = document.querySelector('section[aria-label="Was Sie jetzt tun sollten"]');
  expect(top?.textContent).toContain(todo);
  const row = rowOf(label);
  expect(row?.textContent.replaceAll('\u00A0', ' ')).toContain(words);
  expect(row?.textContent).toContain(todo);
});

test.each<[WarningName, words: string, values?: { [N in FactName]?: object }]>([
  ['nodesDiffer', 'verschiedene Versionen oder geheime Schlüssel'],
  ['certificateEnds', 'abgelaufen am 20. November'],
  ['replicaGone', '1 ist nicht mehr verbunden', { replica: { replicas: 2, lagSeconds: 0, gone: 1 } }],
  ['filesDamaged', '3 beschädigt oder fehlend'],
  ['patternsOld', 'Muster vom 23. November'],
  ['backupFailed', 'der Versuch vom Fr., 27. Nov., 11:00 schlug fehl'],
  ['rehearsalFailed', 'der Versuch vom Fr., 27. Nov., 11:00 schlug fehl'],
])('the row of %s begins with what is wrong, in colour', async (name, words, values) => {
  const [label, , usual] = faults[name];
  await open(() => Response.json(installation({ values: values ?? usual, warnings: [name] })));
  expect(rowOf(label)?.querySelector('b')?.textContent.replaceAll('\u00A0', ' ')).toBe(words);
});

test('after an attempt that failed, the last that succeeded has its day', async () => {
  const failed = { failedAt: '2026-11-27T10:00:00.000Z' };
  const values = { backup: failed, rehearsal: { ...failed, provenAt: null } };
  await open(() => Response.json(installation({ values, warnings: ['backupFailed', 'rehearsalFailed'] })));
  expect(text()).toContain('zuletzt gelang es Fr., 27. Nov., 9:40');
  expect(rowOf('Zuletzt bewiesen')?.textContent).toContain('noch nie');
});

test.each([
  ['2026-11-20T12:00:00.000Z', 'Das Zertifikat ist seit Fr., 20. Nov., 13:00 abgelaufen.'],
  ['2026-12-04T12:00:00.000Z', 'Das Zertifikat gilt nur bis Fr., 4. Dez., 13:00.'],
])('a certificate that ends at %s is named: %s', async (endsAt, words) => {
  const values = { certificate: { endsAt } };
  await open(() => Response.json(installation({ values, warnings: ['certificateEnds'] })));
  expect(text()).toContain(words);
});

test('settings and commands are set apart from the words around them', async () => {
  await open(() => Response.json(installation({ warnings: ['nodesDiffer', 'mailsHeld', 'backupMissing'] })));
  const top = document.querySelector('section[aria-label="Was Sie jetzt tun sollten"]');
  expect([...(top?.querySelectorAll('code') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'SECRET',
    'npx zunfthaus mail release',
    'BACKUP_DIR',
    'BACKUP_S3_BUCKET',
    'BACKUP_AT',
  ]);
});

test('refused mails have their reasons, and the office is led to where addresses are checked', async () => {
  await open(() => Response.json(installation()));
  expect(rowOf('Letzte 24 Stunden')?.textContent).toContain('3 Adressen gibt es nicht mehr und 1 Postfach ist voll');
  await until(() => named('a', 'Adressen prüfen')?.getAttribute('href') === '/help/bounced-mails');
});

test('an operator who is not of the office is not led there', async () => {
  const member = { ...me, operator: 'on', groups: me.groups.filter((group) => group !== adminRole) };
  await open(() => Response.json(installation()), { 'GET /api/users/me': () => Response.json(member) });
  expect(rowOf('Letzte 24 Stunden')?.textContent).toContain('4 kamen zurück');
  expect(named('a', 'Adressen prüfen')).toBeUndefined();
});

test.each([
  ['Jetzt prüfen', 'POST /api/operations/files/check', 'Die Prüfung hat begonnen.'],
  ['Jetzt sichern', 'POST /api/operations/backups', 'Die Sicherung hat begonnen.'],
  ['Jetzt proben', 'POST /api/operations/rehearsals', 'Die Probe hat begonnen.'],
])('"%s" shows that it has begun', async (button, route, words) => {
  // As the server answers: without content.
  await open(() => Response.json(installation()), { [route]: () => new Response(null, { status: 202 }) });
  await press(button);
  await until(() => text().includes(words));
});

test('damaged files are taken from the backups, where there are some that can be opened', async () => {
  const files = { damaged: 3 };
  const states: Parameters<typeof installation>[0][] = [
    { values: { files, backup: { madeAt: null } } },
    { values: { files, backup: { canOpen: false } } },
    { values: {} },
  ];
  let state: Parameters<typeof installation>[0] = { values: { files }, warnings: ['filesDamaged'] };
  const { asked } = await open(() => Response.json(installation(state)), {
    'POST /api/operations/files/recover': () => {
      state = { values: { files }, running: { files: null, recovery: at, backup: null, rehearsal: null } };
      return new Response(null, { status: 202, headers: { 'x-invalidates': 'operations' } });
    },
  });
  await press('Zurückholen …', rowOf('Bestand'));
  await until(() => /3 Dateien sind beschädigt oder fehlen\. Das Portal sucht/.test(dialog().textContent));
  expect(asked.filter(({ name }) => name.endsWith('/recover'))).toEqual([]);
  await press('Dateien zurückholen', dialog());
  await until(() => text().includes('Das Portal sucht die Dateien in den Sicherungen.'));
  await press('Neu laden');
  await until(() => text().includes('aus den Sicherungen geholt'));
  expect(asked.filter(({ name }) => name.endsWith('/recover'))).toHaveLength(1);
  expect(named('button', 'Zurückholen …')).toBeUndefined();
  for (const next of states) {
    state = next;
    await press('Neu laden');
    await until(() => !text().includes('aus den Sicherungen geholt'));
    expect(named('button', 'Zurückholen …')).toBeUndefined();
  }
});

test('the page names how long the room lasts, a replica that ended beside another, and an address without HSTS', async () => {
  const values = {
    files: { grownBytes: 30e9 },
    replica: { replicas: 1, lagSeconds: 0.3, gone: 1 },
    certificate: { hstsSeconds: 0 },
    program: { installedAt: null },
  };
  await open(() => Response.json(installation({ values })));
  expect(rowOf('Platz')?.textContent).toContain('reicht bei jetzigem Zuwachs der Dateien etwa 61 Tage');
  expect(rowOf('Replikat')?.textContent).toMatch(/1 ist nicht mehr verbunden.*1, um 0,3 Sekunden zurück/);
  expect(rowOf('Zertifikat')?.textContent).toContain('HSTS fehlt');
  expect(rowOf('Version')?.textContent).not.toContain('eingespielt');
});

test('three warnings are shown, and the others on request', async () => {
  const warnings = warningNames.slice(0, 5);
  await open(() => Response.json(installation({ warnings })));
  const banners = () => document.querySelectorAll('section[aria-label="Was Sie jetzt tun sollten"] b').length;
  expect(banners()).toBe(3);
  await press('2 weitere');
  expect(banners()).toBe(5);
});

test('a fact that cannot be checked has its reason', async () => {
  await open(() => Response.json(installation({ unchecked: ['replica', 'backup'] })));
  expect(rowOf('Replikat')?.textContent).toContain('nicht prüfbar: die Antwort dauerte zu lange');
  expect(rowOf('Letzte')?.textContent).toContain('nicht prüfbar');
});

test('the record that a sender lacks is copied, and one that the DNS did not answer about does not count as missing', async () => {
  const [, , values] = faults.recordsFaulty;
  await open(() => Response.json(installation({ values, warnings: ['recordsFaulty'] })));
  expect(rowOf('Absender')?.textContent).toContain(
    'DMARC fehlt. Der TXT-Eintrag gehört zu _dmarc.kh-musterland.example.',
  );
  expect(rowOf('Absender')?.textContent).toContain('DKIM: nicht prüfbar');
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await press('DMARC-Eintrag kopieren');
  await until(() => text().includes('Der Eintrag ist in der Zwischenablage.'));
  expect(copied.mock.calls).toEqual([['v=DMARC1; p=none']]);
});

test('where the DNS answers nothing, the row cannot be checked and nobody is warned', async () => {
  const records = (['spf', 'dkim', 'dmarc'] as const).map((kind) => ({
    kind,
    name: 'kh-musterland.example',
    state: 'unasked',
    found: null,
    wanted: null,
  }));
  const domains = [{ domain: 'kh-musterland.example', portals: ['KH Musterland'], records }];
  await open(() => Response.json(installation({ values: { senders: { domains } } })));
  expect(rowOf('Absender')?.textContent).toContain('nicht prüfbar: es kam keine Antwort');
  expect(named('button', 'SPF-Eintrag kopieren')).toBeUndefined();
  expect(document.querySelector('section[aria-label="Was Sie jetzt tun sollten"]')).toBeNull();
});

test('no scanner, one that does not answer, and one whose patterns have no date, have words of their own', async () => {
  const states = [
    [{ values: { scanner: null } }, 'keine: Dateien werden nicht geprüft'],
    [{ unchecked: ['scanner'] }, 'nicht prüfbar'],
    [{ values: { scanner: { patternsAt: null } } }, 'eingeschaltet, Stand der Muster unbekannt'],
  ] as const;
  let state: Parameters<typeof installation>[0] = {};
  await open(() => Response.json(installation(state)));
  for (const [next, words] of states) {
    state = next;
    await press('Neu laden');
    await until(() => rowOf('Virenprüfung')?.textContent.includes(words) ?? false);
  }
});

test('the database has its growth: since a month and a week, what a week adds, and why it is not known yet', async () => {
  const former = '2026-11-20T12:20:00.000Z';
  const states: [database: object, words: string][] = [
    [{}, '4,8 GB, 120 MB mehr als am 28. Oktober'],
    [{}, '30 MB mehr als am 20. November'],
    [{}, 'wächst um etwa 28 MB in der Woche'],
    [{ monthAgo: null, weekAgo: { at: former, bytes: 4.75e9 } }, 'wächst um etwa 50 MB in der Woche'],
    [{ monthAgo: null, weekAgo: { at: former, bytes: 4.9e9 } }, '100 MB weniger als am 20. November'],
    [{ monthAgo: null, weekAgo: { at: former, bytes: 4.8e9 } }, 'so groß wie am 20. November'],
    [{ monthAgo: null, weekAgo: null }, 'Das Portal misst sie jeden Tag.'],
  ];
  let database = {};
  await open(() => Response.json(installation({ values: { database } })));
  for (const [next, words] of states) {
    database = next;
    await press('Neu laden');
    await until(() => rowOf('Größe')?.textContent.replaceAll('\u00A0', ' ').includes(words) ?? false);
  }
});

test('a job is tried again, and the answer stands in its row', async () => {
  const jobs = [failedJob()];
  const state = () => installation({ failedJobs: [...jobs], values: { jobs: { failed: jobs.length } } });
  const { asked } = await open(() => Response.json(state()), {
    [`POST /api/operations/jobs/${jobs[0]?.id}/retry`]: () => {
      jobs.pop();
      return new Response(null, { status: 204, headers: { 'x-invalidates': 'operations' } });
    },
  });
  expect(text()).toContain('Vorschaubilder zeichnen, KH Musterland');
  await press('Nochmal: Vorschaubilder zeichnen, KH Musterland');
  await press('Neu laden');
  await until(() => text().includes('Die Aufgabe läuft noch einmal.'));
  expect(named('button', 'Nochmal: Vorschaubilder zeichnen, KH Musterland')).toBeUndefined();
  expect(asked.filter(({ name }) => name.endsWith('/retry'))).toHaveLength(1);
});

test('discarding names what will not happen; a job that runs again is not discarded', async () => {
  const job = failedJob({ queue: 'mailings' });
  await open(() => Response.json(installation({ failedJobs: [job], values: { jobs: { failed: 1 } } })), {
    [`DELETE /api/operations/jobs/${job.id}`]: () => problem(409, 'conflict'),
  });
  await press('Verwerfen …: Die Empfänger eines Beitrags ermitteln, KH Musterland');
  await appears('[role=dialog]', 'Aufgabe verwerfen?');
  expect(dialog().textContent).toContain('bekommen zu dem Beitrag weder E-Mail noch Brief');
  await press('Aufgabe verwerfen', dialog());
  await until(() => text().includes('läuft schon wieder und wurde nicht verworfen'));
});

test('while the server does not answer, the last state stays and nothing can be begun', async () => {
  let isAway = false;
  await open(() => (isAway ? problem(503, 'unavailable') : Response.json(installation())));
  expect(named('button', 'Jetzt prüfen')).toBeDefined();
  isAway = true;
  await press('Neu laden');
  await until(() => text().includes('Das ist der letzte Stand'));
  expect(rowOf('Bestand')?.textContent).toContain('71.204');
  expect(document.querySelector('[data-stale]')).not.toBeNull();
  expect(named('button', 'Jetzt prüfen')).toBeUndefined();
});

test('the copied text has no addresses, names or answers of servers', async () => {
  const [, , values] = faults.domainsStand;
  const state = installation({
    values: { ...values, ...faults.recordsFaulty[2], jobs: { failed: 1 } },
    warnings: ['domainsStand', 'jobsFailed'],
    failedJobs: [failedJob()],
  });
  await open(() => Response.json(state));
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await press('Als Text kopieren');
  await until(() => text().includes('in der Zwischenablage'));
  const words = copied.mock.calls[0]?.[0] ?? '';
  expect(words).toBe(copiedText(state, { t: textsOf('operations'), formats: formatsOf('de'), language: 'de' }));
  expect(words).toContain('Version: 0.2.0');
  expect(words).toContain('Vorschaubilder zeichnen, …: 4 Versuche');
  expect(words).toContain('[braucht jemanden] Ein Anbieter nimmt keine Mails von Ihnen an.');
  expect(words).not.toMatch(/knoten-|musterland|\.example|whitelisted|Satzung|https?:/i);
});

test('a former operator finds no page', async () => {
  await show(<OperationsPage />, {
    'GET /api/users/me': () => Response.json(me),
    'GET /api/operations': () => problem(404, 'notFound'),
  });
  await until(() => text().includes('404'));
  await act(async () => {});
  expect(text()).not.toContain('Betrieb');
});
