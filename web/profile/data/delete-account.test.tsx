import { expect, test } from 'vitest';
import type { Deletion } from '#contract/privacy/deletion.ts';
import { DeletionBanner } from '#web/layout/deletion-banner.tsx';
import { me } from '#web/posts/fixtures/posts.ts';
import { labelled, problem, show } from '#web/targeting/fixtures/screen.tsx';
import { appears, named, press, until, write } from '#web/ui/fixtures/reader.ts';
import { DeleteAccount } from './delete-account.tsx';

const open: Deletion = { deleteOn: null, wouldBeOn: '2026-12-04', days: 14, proof: 'password' };

function screen(deletion: Deletion, ask: () => Response = () => Response.json(deletion)) {
  const answers = {
    'GET /api/users/me': () => Response.json(me),
    'GET /api/users/me/deletion': () => Response.json(deletion),
    'POST /api/users/me/deletion': ask,
  };
  return show(
    <main>
      <DeleteAccount />
    </main>,
    answers,
  );
}

async function dialog(deletion: Deletion, ask?: () => Response) {
  const { asked } = await screen(deletion, ask);
  await appears('h2', 'Konto löschen');
  await press('Konto löschen …');
  await appears('[role=dialog]', 'Konto in 14 Tagen löschen');
  return () => asked.filter(({ name }) => name.startsWith('POST')).map(({ body }) => body);
}

test('the day is named, and the password is asked for before it is sent', async () => {
  const sent = await dialog(open);
  await press('Am 4. Dezember löschen');
  await until(() => document.body.textContent.includes('Geben Sie Ihr Passwort ein.'));
  expect(sent()).toEqual([]);
  await write(await labelled('Ihr Passwort'), 'richtig-und-lang');
  await press('Am 4. Dezember löschen');
  await until(() => sent().length > 0);
  expect(sent()).toEqual([{ password: 'richtig-und-lang' }]);
});

test('a wrong password is reported at its field, and the dialog stays', async () => {
  await dialog(open, () =>
    problem(400, 'input.invalid', [{ path: 'password', message: 'is not the password of your sign-in' }]),
  );
  await write(await labelled('Ihr Passwort'), 'falsch-und-lang');
  await press('Am 4. Dezember löschen');
  await until(() => document.body.textContent.includes('Das Passwort stimmt nicht.'));
  expect((await labelled('Ihr Passwort')).getAttribute('aria-invalid')).toBe('true');
});

test('the only person who runs the portal has to appoint another first', async () => {
  await dialog({ ...open, proof: 'none' }, () => problem(409, 'members.lastAdmin'));
  await press('Am 4. Dezember löschen');
  await appears('[role=dialog]', 'Übergeben Sie zuerst');
});

test('without a password and a fresh sign-in nothing can be sent', async () => {
  await dialog({ ...open, proof: 'signIn' });
  await until(() => document.body.textContent.includes('Melden Sie sich zur Sicherheit ab und neu an.'));
  expect(named('button', 'Am 4. Dezember löschen')).toBeUndefined();
});

test('the banner shows the day and takes it back; those who have not asked see none', async () => {
  let deleteOn: string | null = '2026-12-04';
  const answers = {
    'GET /api/users/me': () => Response.json({ ...me, deleteOn }),
    'DELETE /api/users/me/deletion': () => {
      deleteOn = null;
      return new Response(null, { status: 204 });
    },
  };
  await show(
    <main>
      <DeletionBanner />
    </main>,
    answers,
  );
  await until(() => document.body.textContent.includes('Ihr Konto wird am 4. Dezember gelöscht.'));
  await press('Zurücknehmen');
  await until(() => !document.querySelector('main')?.textContent.includes('gelöscht'));
});
