import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Page as Path, pages } from '#contract/base/pages.ts';
import { sampleId } from '#sample/ids.ts';
import { type House, openHouse, signInDirectly } from '../house.ts';
import { correctedPost } from './prepared.ts';
import { folder } from './screens.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

it('every screen that lies below another says where', async () => {
  const { page, context } = await house.visitor({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  await signInDirectly(context, 'office@zunfthaus.example');
  const corrected = await correctedPost(context);
  const open: Partial<Record<Path, string>> = {
    [pages.document]: folder('tarif'),
    [pages.editPost]: `/admin/posts/${sampleId('musterland', 'post:handwerkerparkausweis')}`,
    [pages.correctPost]: `/admin/posts/${corrected}/correct`,
    [pages.seeAsPost]: `/admin/see-as/posts/${corrected}?as=everyone`,
    [pages.seeAsDraft]: `/admin/see-as/drafts/${sampleId('musterland', 'post:handwerkerparkausweis')}?as=everyone`,
    [pages.seeAsDocument]: `${folder('tarif').replace('/documents', '/admin/see-as/documents')}?as=everyone`,
  };
  const without: string[] = [];
  for (const path of below) {
    await page.goto(open[path] ?? path);
    const above = page.getByRole('navigation', { name: 'Pfad', exact: true }).getByRole('link').first();
    // What lies above is asked for: it comes after the heading.
    await above.waitFor().catch(() => without.push(path));
  }
  expect(below.length).toBeGreaterThan(12);
  expect(without).toEqual([]);
  await context.close();
});

/** What lies below no other screen. */
const top: Path[] = [
  // What the navigation begins with.
  pages.home,
  pages.documents,
  pages.profile,
  pages.admin,
  pages.targeting,
  // Leads back to where it was opened in the feed, with its filter and position, as its design has it.
  pages.post,
  // Leads on to the document that holds now.
  pages.currentDocument,
  // Stand outside of the navigation.
  pages.mails,
  pages.confirm,
  pages.waiting,
  pages.agreement,
  pages.unauthorized,
  pages.notFound,
  pages.failure,
];
const below = Object.values(pages).filter((path) => !top.includes(path) && !path.startsWith('/auth/'));
