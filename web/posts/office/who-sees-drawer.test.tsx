import { act } from 'react';
import { expect, test } from 'vitest';
import { reach } from '#web/targeting/fixtures/visibility.ts';
import { appears, press, until } from '#web/ui/fixtures/reader.ts';
import { card, draft, id } from '../fixtures/posts.ts';
import { page, show } from '../fixtures/screen.tsx';
import { OfficeListPage } from '../office-list-page.tsx';

test('a row of the office shows who sees its post, and a number opens its list in the same drawer', async () => {
  const post = card({ state: 'draft', publishedAt: null, audience: draft().audience });
  await show(<OfficeListPage kind="drafts" />, {
    'GET /api/posts/drafts': () => page([post]),
    'POST /api/reach': () => Response.json(reach({ unreachable: 1 })),
    'POST /api/reach/people': () =>
      page([
        {
          id: id(1),
          name: 'Uwe Kern',
          email: null,
          addressBlocked: false,
          membership: 'member',
          access: 'none',
          companies: [],
        },
      ]),
  });
  await appears('a', post.title);
  await press(`Aktionen für ${post.title}`);
  const item = await appears('[role=menuitem]', 'Wer sieht das?');
  await act(async () => item.click());
  const drawer = await appears('[role=dialog]', 'Wer sieht das?');
  await until(() => drawer.textContent.includes('412 Personen'));
  expect(drawer.textContent).toContain('Tischler-Innung Musterland');

  await press('Nicht erreichbar', drawer);
  await until(() => drawer.textContent.includes('Uwe Kern'));
  expect(drawer.textContent).toContain('1 nicht erreichbar');
  await press('Zurück', drawer);
  await until(() => drawer.textContent.includes('Prüfen, ob jemand Zugriff hat'));
  const link = [...drawer.querySelectorAll('a')].find((one) => one.textContent === 'Tischler-Innung Musterland');
  expect(link?.getAttribute('href')).toBe(`/admin/see-as/drafts/${id(1)}?as=guild%3A${id(501)}&back=%2F`);
});
