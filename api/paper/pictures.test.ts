import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCompany, buildUser, employ } from '#sample/builders.ts';
import { openOffice } from '#api/posts/files/fixtures/office.ts';
import { pagesOf } from '#tests/support/pdf.ts';

let room: Awaited<ReturnType<typeof openOffice>>;
beforeAll(async () => {
  room = await openOffice();
});
afterAll(() => room.api.close());

const photo = (background: string) =>
  sharp({ create: { width: 1600, height: 800, channels: 3, background } })
    .jpeg()
    .toBuffer();

async function upload(post: string, background: string) {
  const { body } = await room.uploadPicture(post, { content: await photo(background) });
  return { file: body.id as string, width: body.width as number, height: body.height as number };
}

/** A published post with a cover and a picture in its text. */
async function pictured({ decorative = false, ...given }: { decorative?: boolean; audience?: object } = {}) {
  const post = await room.draft(given);
  const cover = { x: 0, y: 100, alt: decorative ? '' : 'Schnee', decorative, caption: 'Der erste Frost' };
  const attrs = { ...(await upload(post, '#276e77')), alt: 'Streukiste', decorative: false };
  const picture = { type: 'picture', attrs, content: [{ type: 'text', text: 'An der Zufahrt' }] };
  const words = { type: 'paragraph', content: [{ type: 'text', text: 'Räumen Sie.' }] };
  await room.call('PATCH', `/api/posts/${post}`, {
    cover: { ...(await upload(post, '#e9b44c')), ...cover },
    body: { type: 'doc', content: [words, picture] },
  });
  expect(await room.publish(post)).toMatchObject({ status: 200 });
  return { post, inText: attrs.file };
}

const pdf = async (post: string, as = room.office.token) =>
  (await room.call('GET', `/api/posts/${post}/pdf`, undefined, as)).body as Buffer;

/** Width and height of the pictures whose bytes are in the file. */
function picturesIn(file: Buffer): string[] {
  const [, ...pictures] = file.toString('latin1').split('/Subtype /Image');
  const number = (name: string, of: string) => Number.parseInt(of.split(`/${name} `)[1] ?? '', 10);
  return pictures
    .filter((one) => one.split('stream')[0]?.includes('/DCTDecode'))
    .map((one) => `${number('Width', one)} x ${number('Height', one)}`);
}

describe('a post with pictures on paper', () => {
  it('has their bytes, with the captions, and its cover in the shape of the page', async () => {
    const { post } = await pictured();
    const file = await pdf(post);
    expect(picturesIn(file)).toEqual(['1200 x 480', '1200 x 600']);
    const [page = ''] = await pagesOf(file);
    for (const said of ['Der erste Frost', 'Räumen Sie.', 'An der Zufahrt']) expect(page).toContain(said);
    expect(page).not.toContain('[Schnee]');
  });

  it('has their descriptions where the bytes are lost', async () => {
    const { post } = await pictured();
    await room.api.arrange((db) =>
      db.$client.query(
        `update post_files set width = null, height = null, small_id = null, mail_id = null where post_id = $1`,
        [post],
      ),
    );
    const file = await pdf(post);
    expect(picturesIn(file)).toEqual([]);
    const [page = ''] = await pagesOf(file);
    for (const said of ['[Schnee]', '[Streukiste]', 'An der Zufahrt']) expect(page).toContain(said);
  });

  it('has in letters each picture once, however many letters, and no cover that only adorns', async () => {
    const people = await room.api.arrange(async (db) => {
      const place = { street: 'Weg 1', postcode: '12345', town: 'Musterstadt' };
      const companyId = await buildCompany(db, place);
      for (const lastName of ['Eins', 'Zwei', 'Drei'])
        await employ(db, { userId: await buildUser(db, { state: 'none', email: null, lastName }), companyId });
      return companyId;
    });
    const audience = { include: [{ kind: 'company', id: people }] };
    for (const [decorative, expected] of [
      [false, ['1200 x 480', '1200 x 600']],
      [true, ['1200 x 600']],
    ] as const) {
      const { post } = await pictured({ audience, decorative });
      await room.api.runJobs();
      const { body: file } = await room.call('GET', `/api/posts/${post}/letters/pdf`);
      expect(picturesIn(file)).toEqual(expected);
      expect((await pagesOf(file)).filter((page) => page.includes('An der Zufahrt'))).toHaveLength(3);
    }
  });

  it('breaks to another page before a picture that does not fit, and shows sixty of them', async () => {
    const post = await room.draft();
    const attrs = { ...(await upload(post, '#276e77')), alt: '', decorative: true };
    const content = Array.from({ length: 60 }, () => ({ type: 'picture', attrs }));
    const words = { type: 'paragraph', content: [{ type: 'text', text: 'Sechzig Bilder' }] };
    await room.call('PATCH', `/api/posts/${post}`, { body: { type: 'doc', content: [words, ...content] } });
    await room.publish(post);
    const file = await pdf(post);
    expect(picturesIn(file)).toEqual(['1200 x 600']);
    expect((await pagesOf(file)).length).toBeGreaterThan(15);
  });

  it('shows that it has expired, and since when', async () => {
    const { post } = await pictured();
    expect((await pagesOf(await pdf(post)))[0]).not.toContain('Abgelaufen');
    await room.call('PATCH', `/api/posts/${post}`, { expiresOn: '2026-11-21' });
    const before = room.api.clock.now;
    room.api.clock.now = new Date('2026-11-22T09:00:00Z');
    expect((await pagesOf(await pdf(post, await room.api.token(room.office.subject))))[0]).toContain(
      'Abgelaufen am 21. November 2026.',
    );
    room.api.clock.now = before;
  });
});
