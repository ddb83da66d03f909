import { act } from 'react';
import { expect, test } from 'vitest';
import type { OwnRequest } from '#contract/people/change-requests.ts';
import type { Me } from '#contract/people/people.ts';
import { session } from '#web/base/session.ts';
import { me as jutta } from '#web/posts/fixtures/posts.ts';
import { type Answers, labelled, problem, show } from '#web/targeting/fixtures/screen.tsx';
import { appears, named, press, until, write } from '#web/ui/fixtures/reader.ts';
import { ProfilePage } from '../profile-page.tsx';
// Preloaded, as lazy loading may be slow on a busy machine.
import '#contract/base/phone.ts';
import './person-part.tsx';

// Without a language: happy-dom reports an untouched select as edited.
const me: Me = { ...jutta, groups: [], language: null, version: 7 };

/** Accepts changes by version, as the server does. */
function keeping(stored: Me): { answers: Answers; now: () => Me; elsewhere: (fields: Partial<Me>) => void } {
  let now = stored;
  const change = (fields: object) => (now = { ...now, ...fields, version: now.version + 1 });
  return {
    now: () => now,
    elsewhere: change,
    answers: {
      'GET /api/users/me': () => Response.json(now),
      'PATCH /api/users/me': ({ body, version }) =>
        version === `"${now.version}"`
          ? Response.json({ ...change(body as object), changed: Object.keys(body as object), waiting: [] })
          : problem(412, 'stale'),
    },
  };
}

const wantedId = '00000000-0000-4000-8000-000000000700';
const wanted = (fields: Partial<OwnRequest>): OwnRequest => ({
  id: wantedId,
  field: 'lastName',
  before: me.lastName,
  after: 'Kurz',
  askedAt: '2026-11-18T09:00:00.000Z',
  state: 'open',
  decidedAt: null,
  reason: null,
  ...fields,
});

const field = async (name: string) => (await appears(`form input[name=${name}]`)) as HTMLInputElement;
const save = () => named('button', 'Speichern') as HTMLButtonElement;
const says = (words: string) => until(() => document.body.textContent.includes(words));

test('only the changes are saved', async () => {
  const server = keeping(me);
  const { asked } = await show(<ProfilePage />, server.answers, '/profile');
  const title = await field('title');
  expect(save().disabled).toBe(true);
  await write(title, 'Tischlermeisterin');
  await press('Speichern');
  await until(() => server.now().title === 'Tischlermeisterin');
  const [change] = asked.filter(({ name }) => name === 'PATCH /api/users/me');
  expect(change?.body).toEqual({ title: 'Tischlermeisterin' });
  expect(change?.version).toBe('"7"');
  await until(() => save().disabled);
});

test('typed text can be discarded', async () => {
  const { asked } = await show(<ProfilePage />, keeping(me).answers, '/profile');
  const mobile = await field('mobile');
  await write(mobile, '0171 55 5');
  await press('Verwerfen');
  await until(() => mobile.value === '+49 171 5550123');
  expect(named('button', 'Verwerfen')).toBeUndefined();
  expect(asked.some(({ name }) => name === 'PATCH /api/users/me')).toBe(false);
});

test('an invalid number and a missing name are reported beside their fields', async () => {
  const { asked } = await show(<ProfilePage />, keeping(me).answers, '/profile');
  const [mobile, name] = [await field('mobile'), await field('lastName')];
  await write(mobile, '0171');
  await write(name, ' ');
  await press('Speichern');
  await says('Bitte füllen Sie dieses Feld aus.');
  await says('Zum Beispiel 030 123456 oder +49 30 123456');
  expect([mobile, name].map((field) => field.getAttribute('aria-invalid'))).toEqual(['true', 'true']);
  expect(asked.some(({ name: asks }) => asks === 'PATCH /api/users/me')).toBe(false);
});

test('an earlier change is shown field by field, and either state can be kept', async () => {
  const server = keeping(me);
  await show(<ProfilePage />, server.answers, '/profile');
  await write(await field('firstName'), 'Jutta Maria');
  server.elsewhere({ firstName: 'Juta' });
  await press('Speichern');
  await appears('[role=dialog]', 'Jemand anderes hat inzwischen gespeichert');
  expect([...document.querySelectorAll('[role=dialog] tbody tr')].map(({ textContent }) => textContent)).toEqual([
    'VornameJutta MariaJuta',
  ]);
  await press('Meinen Stand speichern');
  await until(() => server.now().firstName === 'Jutta Maria');
});

test('leaving what is not saved is asked about', async () => {
  const { address } = await show(<ProfilePage />, keeping(me).answers, '/profile');
  await write(await field('firstName'), 'Jutta Maria');
  await act(async () => named('a', 'Betrieb und Ämter')?.click());
  await appears('[role=dialog]', 'Ohne Speichern verlassen?');
  await press('Weiter bearbeiten');
  expect(address()).toBe('');
  expect((await field('firstName')).value).toBe('Jutta Maria');
});

test('the address that the portal writes to is shown apart from another address of the sign-in', async () => {
  await show(<ProfilePage />, keeping(me).answers, '/profile');
  const signInWith = (email: string) =>
    act(async () => {
      const { user } = session.get();
      if (user) session.set({ ...session.get(), user: { ...user, email } });
    });
  const text = () => document.body.textContent;
  await signInWith(me.email?.toUpperCase() ?? '');
  await until(() => text().includes('Die Geschäftsstelle hat diese Adresse von Ihnen.'));
  expect(text()).not.toContain('E-Mail-Adresse für Nachrichten des Portals');
  await signInWith('jutta@privat.example');
  await until(() => text().includes('E-Mail-Adresse für Nachrichten des Portals'));
  expect(text()).toContain('Sie melden sich mit jutta@privat.example an.');
});

test('the audience of a thing is saved as soon as it is chosen, and nothing else', async () => {
  const server = keeping(me);
  const answers: Answers = {
    ...server.answers,
    'PATCH /api/users/me': ({ body }) => {
      server.elsewhere({ visibility: { ...me.visibility, ...(body as Partial<Me>).visibility } });
      return Response.json(server.now());
    },
  };
  const { asked } = await show(<ProfilePage />, answers, '/profile');
  await appears('h2', 'Was andere Mitglieder sehen');
  const list = (await labelled('Bild')) as HTMLSelectElement;
  expect(list.value).toBe('office');
  await act(async () => {
    list.value = 'guild';
    list.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await until(() => server.now().visibility.picture === 'guild');
  const [change] = asked.filter(({ name }) => name === 'PATCH /api/users/me');
  expect(change?.body).toEqual({ visibility: { picture: 'guild' } });
  await until(() => list.value === 'guild');
});

test('a picture is shown where there is one, and can be taken away once that was asked', async () => {
  const server = keeping({ ...me, avatar: 'a'.repeat(64) });
  const { asked } = await show(
    <ProfilePage />,
    {
      ...server.answers,
      [`GET /api/users/${me.id}/picture`]: () => new Response('x', { headers: { 'content-type': 'image/webp' } }),
      'DELETE /api/users/me/picture': () => {
        server.elsewhere({ avatar: null });
        return new Response(null, { status: 204 });
      },
    },
    '/profile',
  );
  await until(() => document.querySelector('main img') !== null);
  await press('Entfernen');
  await press('Bild entfernen', await appears('[role=dialog]', 'Bild entfernen?'));
  await until(() => document.querySelector('main img') === null);
  await appears('button', 'Bild hinzufügen');
  expect(asked.find(({ name }) => name === 'DELETE /api/users/me/picture')?.version).toBe('"7"');
});

test('the address is a fact, with who can change it', async () => {
  await show(<ProfilePage />, keeping(me).answers, '/profile');
  await says(me.email);
  await says('Unter „Anmeldung“ ändern');
  expect(document.querySelector('form [name=email]')).toBeNull();
});

test('a change that needs approval waits for it: shown where it is written, when it is saved, and until it is decided', async () => {
  const server = keeping(me);
  let items: OwnRequest[] = [];
  const { asked } = await show(
    <ProfilePage />,
    {
      ...server.answers,
      'GET /api/users/me/change-requests': () => Response.json({ fields: ['lastName'], items }),
      'PATCH /api/users/me': () => {
        items = [wanted({ after: 'Rehbein-Kurz' })];
        server.elsewhere({});
        return Response.json({ ...server.now(), changed: [], waiting: ['lastName'] });
      },
      [`DELETE /api/users/me/change-requests/${wantedId}`]: () => {
        items = [];
        return new Response(null, { status: 204 });
      },
    },
    '/profile',
  );
  const name = await field('lastName');
  await says('Die Geschäftsstelle prüft diese Änderung.');
  expect(document.querySelectorAll('form [id$="-hint"]').length).toBe(3);
  await write(name, 'Rehbein-Kurz');
  await press('Speichern');
  await says('Gewünscht: „Rehbein-Kurz“. Die Geschäftsstelle prüft das seit 18. November.');
  expect(name.value).toBe(me.lastName);
  await press('Nachname: Änderung zurücknehmen');
  await until(() => !document.body.textContent.includes('Die Geschäftsstelle prüft das'));
  expect(asked.some(({ name: asks }) => asks === `DELETE /api/users/me/change-requests/${wantedId}`)).toBe(true);
});

test('a change that the office declined is shown with the reason', async () => {
  const declined = wanted({ state: 'declined', decidedAt: '2026-11-19T09:00:00.000Z', reason: 'Urkunde fehlt' });
  await show(
    <ProfilePage />,
    {
      ...keeping(me).answers,
      'GET /api/users/me/change-requests': () => Response.json({ fields: ['lastName'], items: [declined] }),
    },
    '/profile',
  );
  await says('Nicht übernommen: „Kurz“, am 19. November. Grund: Urkunde fehlt');
  expect(named('button', 'Nachname: nicht mehr zeigen')).toBeDefined();
});
