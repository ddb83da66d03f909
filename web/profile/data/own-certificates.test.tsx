import { expect, test, vi } from 'vitest';
import { id } from '#web/posts/fixtures/posts.ts';
import { show } from '#web/posts/fixtures/screen.tsx';
import { appears, press, until } from '#web/ui/fixtures/reader.ts';
import { OwnCertificates } from './own-certificates.tsx';

const number = 'a2b3-c4d5-e6f7-g8h9';
const certificate = { number, title: 'Praxistag', language: null, days: ['2027-01-16'], postId: id(1) };

test('members find their certificates and save them', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:certificate');
  const { asked } = await show(<OwnCertificates />, {
    'GET /api/users/me/certificates': () => Response.json({ items: [certificate] }),
    [`GET /api/users/me/certificates/${number}`]: () => new Response('%PDF'),
  });
  await appears('h2', 'Ihre Teilnahmebescheinigungen');
  await press('Als PDF sichern');
  await until(() => saved.mock.calls.length > 0);
  expect(asked).toContain(`GET /api/users/me/certificates/${number}`);
});

test('people without a certificate see nothing of them', async () => {
  const { asked } = await show(<OwnCertificates />, {
    'GET /api/users/me/certificates': () => Response.json({ items: [] }),
  });
  await until(() => asked.length > 0);
  expect(document.body.textContent).toBe('');
});
