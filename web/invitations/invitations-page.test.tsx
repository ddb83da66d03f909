import { act } from 'react';
import { expect, test } from 'vitest';
import type { Invitation, InvitationCounts, InvitationState } from '#contract/invitations.ts';
import { type Answers, loseMailServer, page, problem, show } from '#web/targeting/fixtures/screen.tsx';
import { appears, named, press, until, write } from '#web/ui/fixtures/reader.ts';
import { addressesIn } from './bounces/addresses.ts';
import { InvitationsPage } from './invitations-page.tsx';
import { actionOf } from '#web/people/inviting/action-of.ts';

const at = '/admin/invitations';
const counts = { none: 212, missing: 3, queued: 0, sending: 0, sent: 40, refused: 1, bounced: 2 };
const id = (number: number) => `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`;

function invited(state: InvitationState, number: number): Invitation {
  return {
    user: { id: id(number), name: `Person ${state}` },
    email: state === 'missing' ? null : `${state}@werkstatt.example`,
    state,
    at: state === 'none' || state === 'missing' ? null : '2026-11-02T08:30:00.000Z',
    reason: state === 'refused' ? '550 no such user' : null,
  };
}
const everybody = (['none', 'missing', 'queued', 'sent', 'refused', 'bounced'] as const).map(invited);

function office(known: () => InvitationCounts = () => counts): Answers {
  return {
    'GET /api/invitations/counts': () => Response.json(known()),
    'GET /api/invitations': () => page(everybody),
    'POST /api/invitations/outgoing': () => Response.json({ mails: 212, people: 212, recent: 0 }),
    'POST /api/invitations': () => Response.json({ ...known(), accepted: 1, mails: 1 }, { status: 202 }),
    'GET /api/invitations/text': () => Response.json(invitation),
  };
}
const invitation = {
  subject: 'Musterland: Einladung ins Mitgliederportal',
  language: 'de',
  parts: [
    { kind: 'text', text: 'Guten Tag, Petra Lindner,' },
    { kind: 'note', text: '' },
    { kind: 'link', text: 'Passwort festlegen' },
  ],
};
const lineOf = (state: string) => named('a', `Person ${state}`)?.closest('tr');

test('everybody is listed with the state of the invitation and the possible actions', async () => {
  await show(<InvitationsPage />, office(), at);
  const link = await appears('a', 'Person none');
  expect(link.getAttribute('href')).toBe(`/admin/targeting?tab=members&open=${id(0)}`);
  const words = { none: 'nie eingeladen', missing: 'ohne Adresse', queued: 'wartet auf Versand', sent: 'gesendet' };
  for (const [state, word] of Object.entries(words)) expect(lineOf(state)?.textContent).toContain(word);
  expect(lineOf('refused')?.textContent).toContain('Der Mailserver meldet: 550 no such user');
  expect(lineOf('queued')?.querySelector('button')).toBeNull();
  const add = lineOf('missing')?.querySelector('td:last-child a');
  expect(add?.getAttribute('href')).toBe(`/admin/targeting?tab=members&open=${id(1)}&part=data`);
  expect([...document.querySelectorAll('dl dd')].map((figure) => figure.textContent)).toEqual(['212', '40', '3', '3']);
  expect(document.querySelector('[role=progressbar]')).toBeNull();
});

test('without a mail server no text states that invitations were or are sent', async () => {
  await show(<InvitationsPage />, office(), at);
  await appears('a', 'Person sent');
  await loseMailServer();
  expect(lineOf('sent')?.textContent).toContain('im Ausgangskorb');
  expect(document.querySelector('dl')?.textContent).toContain('im Ausgangskorb');
  expect(document.body.textContent).not.toContain('Gesendet');
  await press('Alle 212 einladen');
  const dialog = await appears('[role=dialog]', '212 Personen per E-Mail einladen?');
  expect(dialog.textContent).toContain('Es ist kein Mailserver eingerichtet. Es werden keine E-Mails verschickt.');
  expect(document.body.textContent).not.toMatch(/gesendet, noch|bekommt eine E-Mail|unterwegs/);
});

test('all who never were are invited at once, after a question', async () => {
  let known: InvitationCounts = counts;
  const answers = {
    ...office(() => known),
    'POST /api/invitations/outgoing': () => Response.json({ mails: 200, people: 212, recent: 0 }),
    'POST /api/invitations': () => {
      known = { ...counts, none: 0, queued: 212 };
      return Response.json({ ...known, accepted: 212, mails: 200 }, { status: 202 });
    },
  };
  const { asked } = await show(<InvitationsPage />, answers, at);
  await appears('button', 'Alle 212 einladen');
  await press('Alle 212 einladen');
  const dialog = await appears('[role=dialog]', '212 Personen per E-Mail einladen?');
  await until(() => dialog.textContent.includes('Personen mit derselben Adresse erhalten zusammen eine E-Mail.'));
  await press('200 E-Mails senden', dialog);
  const bar = await appears('[role=progressbar]');
  expect(bar.getAttribute('aria-valuetext')).toBe('43 von 255 Einladungen');
  const sent = asked.find(({ name }) => name === 'POST /api/invitations');
  expect(sent?.body).toEqual({});
  expect(sent?.url.searchParams.get('mails')).toBe('200');
  expect((named('button', 'Einladen') as HTMLButtonElement).disabled).toBe(true);
});

test('one person is invited, and again later, after the address of the one e-mail is shown', async () => {
  const { asked } = await show(<InvitationsPage />, office(), at);
  await appears('a', 'Person none');
  const posts = () => asked.filter(({ name }) => name === 'POST /api/invitations').map(({ body }) => body);
  await press('Person none einladen');
  const first = await appears('[role=dialog]', 'Person none einladen?');
  expect(first.textContent).toContain('An none@werkstatt.example wird eine E-Mail mit dem Link zum Zugang verschickt.');
  await press('Einladen', first);
  await until(() => posts().length === 1);
  await press('Person sent noch einmal einladen');
  const dialog = await appears('[role=dialog]', 'Person sent noch einmal anschreiben?');
  expect(dialog.textContent).toContain('sent@werkstatt.example');
  expect(posts()).toHaveLength(1);
  await press('Noch einmal einladen', dialog);
  await until(() => posts().length === 2);
  expect(posts()).toEqual([
    { userIds: [id(0)], again: false },
    { userIds: [id(3)], again: true },
  ]);
});

test('all invited people get another mail, in the number shown, and those of the last day only if wanted', async () => {
  let taken = 3;
  const answers = {
    ...office(),
    'POST /api/invitations/outgoing': ({ body }: { body: unknown }) => {
      const mails = taken + ((body as { recent: boolean }).recent ? 1 : 0);
      return Response.json({ mails, people: mails, recent: 1 });
    },
    'POST /api/invitations': ({ url }: { url: URL }) => {
      if (url.searchParams.get('mails') !== '40') return problem(409, 'mailings.changed');
      return Response.json({ ...counts, accepted: 40, mails: 40 }, { status: 202 });
    },
  };
  const { asked } = await show(<InvitationsPage />, answers, at);
  await press((await appears('button', 'Alle noch einmal anschreiben')).textContent ?? '');
  const dialog = await appears('[role=dialog]', '3 Personen noch einmal anschreiben?');
  taken = 39;
  await press('3 E-Mails senden', dialog);
  await appears('[role=dialog]', '39 Personen noch einmal anschreiben?');
  expect(dialog.textContent).toContain('Auch an die 1 Person, die in den letzten 24 Stunden angeschrieben wurde');
  await act(async () => dialog.querySelector<HTMLInputElement>('[type=checkbox]')?.click());
  await appears('[role=dialog]', '40 Personen noch einmal anschreiben?');
  await press('40 E-Mails senden', dialog);
  await until(() => document.querySelector('[role=dialog]') === null);
  expect(asked.findLast(({ name }) => name === 'POST /api/invitations')?.body).toEqual({ again: true, recent: true });
});

test('the invitation is seen as it is sent, and given a sentence of the office', async () => {
  const answers = {
    ...office(),
    'GET /api/portal': () => Response.json({ invitationNote: null, version: 1 }),
    'PATCH /api/portal': ({ body }: { body: unknown }) => Response.json({ ...(body as object), version: 2 }),
  };
  const { asked } = await show(<InvitationsPage />, answers, at);
  await press((await appears('button', 'Einladung ansehen')).textContent ?? '');
  const dialog = await appears('[role=dialog]', 'Die Einladung');
  await until(() => dialog.textContent.includes('Guten Tag, Petra Lindner,'));
  const field = await appears('[role=dialog] textarea');
  await write(field, 'x'.repeat(301));
  expect((named('button', 'Satz speichern') as HTMLButtonElement).disabled).toBe(true);
  await write(field, 'Fragen beantwortet Frau Lindner.');
  expect(dialog.querySelector('[data-kind=note]')?.textContent).toBe('Fragen beantwortet Frau Lindner.');
  await press('Satz speichern', dialog);
  await until(() => document.querySelector('[role=dialog]') === null);
  expect(asked.find(({ name }) => name === 'PATCH /api/portal')?.body).toEqual({
    invitationNote: 'Fragen beantwortet Frau Lindner.',
  });
});

test('a state and a search are asked of the server and kept in the address', async () => {
  const { asked, address } = await show(<InvitationsPage />, office(), at);
  await press((await appears('button', 'Unzustellbar2')).textContent ?? '');
  await until(() => address() === '?is=bounced');
  await write(await appears('input[type=search]'), 'per');
  await until(() => asked.at(-1)?.url.searchParams.get('search') === 'per');
  expect(asked.at(-1)?.url.searchParams.get('state')).toBe('bounced');
});

test('returned mails are pasted, counted and noted', async () => {
  const answers = {
    ...office(),
    'POST /api/invitations/bounced': () => Response.json({ ...counts, sent: 38, bounced: 4, unknown: [] }),
  };
  const { asked } = await show(<InvitationsPage />, answers, at);
  await appears('a', 'Person none');
  await press('Unzustellbare eintragen');
  const dialog = await appears('[role=dialog]', 'Welche E-Mails waren unzustellbar?');
  await press('Adressen eintragen', dialog);
  expect(dialog.textContent).toContain('Hier steht keine E-Mail-Adresse.');
  await write(await appears('[role=dialog] textarea'), 'A <a@x.example>;\nb@x.example, A@x.example');
  expect(dialog.textContent).toContain('2 Adressen gefunden.');
  await press('2 Adressen eintragen', dialog);
  await until(() => document.querySelector('[role=dialog]') === null);
  expect(asked.find(({ name }) => name.endsWith('bounced'))?.body).toEqual({
    emails: ['a@x.example', 'b@x.example'],
    reason: '',
  });
});

test('returned addresses that nobody has are listed until they are corrected', async () => {
  const answers = {
    ...office(),
    'POST /api/invitations/bounced': () => Response.json({ ...counts, bounced: 3, unknown: ['b@x.example'] }),
  };
  await show(<InvitationsPage />, answers, at);
  await appears('a', 'Person none');
  await press('Unzustellbare eintragen');
  const dialog = await appears('[role=dialog]', 'Welche E-Mails waren unzustellbar?');
  await write(await appears('[role=dialog] textarea'), 'a@x.example b@x.example');
  await press('2 Adressen eintragen', dialog);
  await until(() => dialog.textContent.includes('Niemand im Portal hat diese Adresse.'));
  expect(dialog.querySelector('textarea')?.value).toBe('b@x.example');
});

test('addresses that the server refuses are reported at the field', async () => {
  const answers = {
    ...office(),
    'POST /api/invitations/bounced': () =>
      problem(400, 'input.invalid', [{ path: 'emails.0', message: 'Invalid email address' }]),
  };
  await show(<InvitationsPage />, answers, at);
  await appears('a', 'Person none');
  await press('Unzustellbare eintragen');
  await write(await appears('[role=dialog] textarea'), 'ü@x.example');
  await press('1 Adresse eintragen', await appears('[role=dialog]'));
  await until(() => document.querySelector('[role=dialog]')?.textContent.includes('stimmt nicht') ?? false);
});

test('nobody left to invite: new people are imported', async () => {
  const answers = { 'GET /api/invitations/counts': () => Response.json({ ...counts, none: 0 }) };
  await show(<InvitationsPage />, { ...answers, 'GET /api/invitations': () => page([]) }, at);
  const link = await appears('a', 'Personen einlesen');
  expect(link.getAttribute('href')).toBe('/admin/import?kind=people');
});

test('a list that cannot be loaded shows an error', async () => {
  await show(<InvitationsPage />, { 'GET /api/invitations': () => problem(500, 'internal') }, at);
  await appears('h2', 'Die Zugänge lassen sich nicht laden');
});

test('a mail on its way is sent again only when it must be lost', () => {
  const sending = { state: 'sending', at: '2026-11-20T09:00:00.000Z' } as const;
  expect(actionOf(sending, Date.parse('2026-11-20T09:09:59Z'))).toBeNull();
  expect(actionOf(sending, Date.parse('2026-11-20T09:10:00Z'))).toBe('again');
});

test('addresses are found anywhere, each once', () => {
  expect(addressesIn('"A@b.example"\tx\nmailto:c@d.example. (e@f.example)')).toEqual([
    'a@b.example',
    'c@d.example',
    'e@f.example',
  ]);
  expect(addressesIn('kein @ hier')).toEqual([]);
});
