import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Page as Path, pages } from '#contract/base/pages.ts';
import { sampleId } from '#sample/ids.ts';
import { type House, openHouse, signInDirectly } from '../support/house.ts';
import { comeTo } from './come-to.ts';
import { correctedPost } from './prepared.ts';
import { folder } from './screens.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

it('every screen below another names that one', async () => {
  const { page, context } = await house.visitor({ viewport: { width: 1440, height: 900 } });
  await signInDirectly(context, 'office@zunfthaus.example');
  const corrected = await correctedPost(context);
  const open: Partial<Record<Path, string>> = {
    [pages.document]: folder('tarif'),
    [pages.helpQuestion]: '/help/import-excel',
    [pages.editPost]: `/admin/posts/${sampleId('musterland', 'post:handwerkerparkausweis')}`,
    [pages.attendance]: `/admin/posts/${sampleId('musterland', 'post:exkursion-ziegelwerk')}/attendance`,
    [pages.importAttendees]: `/admin/posts/${sampleId('musterland', 'post:exkursion-ziegelwerk')}/attendees/import`,
    [pages.correctPost]: `/admin/posts/${corrected}/correct`,
    [pages.seeAsPost]: `/admin/see-as/posts/${corrected}?as=everyone`,
    [pages.seeAsDraft]: `/admin/see-as/drafts/${sampleId('musterland', 'post:handwerkerparkausweis')}?as=everyone`,
    [pages.seeAsDocument]: `${folder('tarif').replace('/documents', '/admin/see-as/documents')}?as=everyone`,
  };
  const without: string[] = [];
  for (const path of below) {
    await comeTo(page, open[path] ?? path);
    const above = page.getByRole('navigation', { name: 'Pfad', exact: true }).getByRole('link').first();
    await above.waitFor().catch(() => without.push(path));
  }
  expect(below.length).toBeGreaterThan(12);
  expect(without).toEqual([]);
  await context.close();
});

const top: Path[] = [
  pages.setUp,
  pages.home,
  pages.documents,
  pages.bookmarks,
  pages.dates,
  pages.profile,
  pages.help,
  // `tests/journeys/program/operations.test.ts` opens it as an operator.
  pages.operations,
  pages.admin,
  pages.targeting,
  pages.post,
  // `tests/journeys/posts/files.test.ts` opens one.
  pages.postFile,
  pages.currentDocument,
  // Found by search.
  pages.guild,
  pages.company,
  pages.mails,
  pages.confirm,
  pages.registration,
  // Open to anybody, from the paper.
  pages.certificate,
  pages.waiting,
  pages.agreement,
  pages.unauthorized,
  pages.notFound,
  pages.failure,
];
const below = Object.values(pages).filter((path) => !top.includes(path) && !path.startsWith('/auth/'));
