import { act } from 'react';
import { expect, test } from 'vitest';
import type { PortalSettings } from '#contract/tenants/settings.ts';
import { session } from '#web/base/session.ts';
import { me } from '#web/posts/fixtures/posts.ts';
import { page, show } from '#web/posts/fixtures/screen.tsx';
import { named, press, until, write } from '#web/ui/fixtures/reader.ts';
import { portal } from './fixtures/portal.ts';
import { SetUpPage } from './set-up-page.tsx';

async function open(
  given: Partial<PortalSettings> = {},
  counts: object = { guild: 0, company: 0, user: 1 },
  sharing: object[] = [],
) {
  let kept = { ...portal, ...given };
  const shown = show(<SetUpPage />, {
    'GET /api/users/me': () => Response.json(me),
    'GET /api/portal': () => Response.json(kept),
    'PATCH /api/portal': ({ body }) => {
      kept = { ...kept, ...(body as Partial<PortalSettings>), version: kept.version + 1 };
      return Response.json(kept);
    },
    'GET /api/targets/counts': () => Response.json(counts),
    'GET /api/users': () => page(sharing),
    'GET /api/craft': () => page([], 0),
    'GET /api/guild': () => page([], 0),
    'GET /api/roles': () => page([], 0),
    'GET /api/roles/usual': () => Response.json({ total: 0, missing: 0, roles: [] }),
    'POST /api/reach': () => Response.json({ portal: 1, mail: 20, letter: 1, unreachable: 0 }),
    'POST /api/invitations/outgoing': () => Response.json({ mails: 19, people: 19, recent: 0 }),
    'GET /api/invitations/counts': () => Response.json({ missing: 1 }),
  });
  session.set({ ...session.get(), tenant: { ...session.get().tenant!, palette: { primaryColor: '#00A6B0' } } });
  const { asked } = await shown;
  await until(() => document.querySelector('h2') !== null);
  return { asked, kept: () => kept };
}

const openStep = () => document.querySelector('[aria-current=step] h2')?.textContent;

test('a new portal begins with its name, and the effect of skipping is explained', async () => {
  await open();
  expect(openStep()).toBe('Name, Farbe und Absender');
  expect(document.querySelector('[role=progressbar]')?.getAttribute('aria-valuetext')).toBe('0 von 5 erledigt');
  expect(document.body.textContent).toContain(
    'E-Mails kommen dann mit dem Namen „Kreishandwerkerschaft Musterwald“ von noreply@portal.example, und Antworten darauf erhalten Sie nicht.',
  );
});

test('steps that were done elsewhere are done, and the first open one is shown', async () => {
  await open(
    { hasIdentity: true, craftIds: [], mail: { ...portal.mail, replyTo: 'buero@kh.example' } },
    { guild: 3, company: 8, user: 21 },
  );
  expect(openStep()).toBe('Einladen');
  expect(document.body.textContent).toContain('Kreishandwerkerschaft Musterwald, Antworten an buero@kh.example.');
  expect(document.body.textContent).toContain('Eingelesen oder eingetragen: 8 Betriebe und 21 Personen.');
});

test('the last step shows what leaves each way, and keeps the office’s sentence when it is left', async () => {
  const { kept } = await open({ hasIdentity: true, craftIds: [] }, { guild: 3, company: 9, user: 21 });
  await until(() => document.body.textContent.includes('1 Brief zum Drucken.'));
  const [first, now] = [...document.querySelectorAll('[role=radiogroup] label')].map((one) => one.textContent);
  expect(first).toContain(
    '20 Empfänger erhalten eine E-Mail mit dem Beitrag und dem Link zum Zugang. 1 Brief zum Drucken.',
  );
  expect(now).toContain(
    '19 E-Mails mit dem Link zum Zugang, nach einer Rückfrage. 1 Person ohne E-Mail-Adresse erhält keine.',
  );
  const field = document.querySelector('textarea') as HTMLTextAreaElement;
  await write(field, ' Fragen beantwortet Frau Lindner. ');
  await act(async () => field.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
  await until(() => kept().invitationNote !== null);
  expect(kept().invitationNote).toBe('Fragen beantwortet Frau Lindner.');
});

test('the last step names who without access shares an address', async () => {
  const person = (name: string, email: string, access = 'none') => {
    return { id: name, name, email, membership: 'member', access, hasSignedIn: access === 'open', sharedWith: 1 };
  };
  await open({ hasIdentity: true, craftIds: [] }, { guild: 3, company: 9, user: 21 }, [
    person('Ada Ast', 'info@tischlerei.example'),
    person('Bo Ast', 'Info@tischlerei.example', 'invited'),
    person('Cem Dach', 'info@dach.example', 'open'),
    person('Dea Dach', 'info@dach.example'),
  ]);
  await until(() => document.body.textContent.includes('Gemeinsame Adressen.'));
  expect(document.body.textContent).toContain('info@tischlerei.example: Ada Ast und Bo Ast');
  expect(document.body.textContent).not.toContain('Dea Dach');
});

test('a skipped step is kept as such and leads to the next', async () => {
  const { kept } = await open();
  await press('Überspringen');
  await until(() => openStep() === 'Gewerke');
  expect(kept().skipped).toEqual(['identity']);
  expect(document.body.textContent).toContain('übersprungen');
});

test('any step may be opened first', async () => {
  await open();
  const button = named('button', 'Öffnen: Betriebe und Personen');
  await act(async () => button?.click());
  await until(() => openStep() === 'Betriebe und Personen');
});

test('a missing name and an invalid colour are reported at their fields', async () => {
  const { kept } = await open({ name: '', primaryColor: 'teal' });
  await press('Weiter zu den Gewerken');
  await until(() => document.body.textContent?.includes('Bitte geben Sie eine Farbe wie #00A6B0 ein.') ?? false);
  expect(document.body.textContent).toContain('Bitte füllen Sie dieses Feld aus.');
  expect(kept().version).toBe(1);
});

test('the office ends the walk', async () => {
  const { kept } = await open();
  await press('Nicht mehr zeigen');
  await until(() => kept().isSetUp);
  expect(session.get().tenant?.isSetUp).toBe(true);
});
