import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCompany, buildUser, employ } from '#sample/builders.ts';
import { openOffice } from '#api/posts/files/fixtures/office.ts';
import { deliveries } from '#database/schema/deliveries.ts';

let room: Awaited<ReturnType<typeof openOffice>>;
beforeAll(async () => {
  room = await openOffice({ environment: { SMTP_URL: 'smtp://127.0.0.1:1' } });
});
afterAll(() => room.api.close());

const place = { street: 'Amtsweg 1', postcode: '00001', town: 'Musterstadt' };

/** A draft to a company: one with an access, one invited, and one by letter. */
async function written(given: object = {}) {
  const addresses = { anna: `${crypto.randomUUID()}@kreis.example`, bert: `${crypto.randomUUID()}@kreis.example` };
  const company = await room.api.arrange(async (db) => {
    const companyId = await buildCompany(db, { name: 'Dach GmbH', ...place });
    const people = [
      { subject: crypto.randomUUID(), lastName: 'Anker', email: addresses.anna },
      { state: 'none' as const, lastName: 'Berg', email: addresses.bert },
      { state: 'none' as const, lastName: 'Clausen', email: null },
    ];
    for (const one of people) await employ(db, { userId: await buildUser(db, { firstName: '', ...one }), companyId });
    return companyId;
  });
  const confirmation = { by: 'company', until: '2099-12-31' };
  const audience = { include: [{ kind: 'company', id: company }] };
  const post = await room.draft({ kind: 'circular', audience, confirmation, ...given });
  const content = await sharp({ create: { width: 900, height: 400, channels: 3, background: '#276e77' } })
    .png()
    .toBuffer();
  const { body: file } = await room.uploadPicture(post, { name: 'Bild.png', content });
  const attrs = { file: file.id, width: file.width, height: file.height, alt: 'Ein Mann räumt', decorative: false };
  const words = { type: 'paragraph', content: [{ type: 'text', text: 'Räumen Sie.' }] };
  const { body: street } = await room.uploadPicture(post, { name: 'Straße.png', content });
  const cover = {
    file: street.id,
    width: 900,
    height: 400,
    x: 20,
    y: 50,
    alt: 'Eine Straße',
    decorative: false,
    caption: '',
  };
  const { body: saved } = await room.call('PATCH', `/api/posts/${post}`, {
    cover,
    body: { type: 'doc', content: [words, { type: 'picture', attrs }] },
  });
  expect(saved.cover).toEqual(cover);
  await room.attach(post, { name: 'Merkblatt.pdf' });
  return { post, ...addresses };
}

const preview = async (id: string, correcting = false) =>
  (await room.call('POST', `/api/posts/${id}/mail-preview`, { correcting })).body;
const mailIn = (
  shown: { mails: { version: string; html: string; subject: string; pictures: { content: string }[] }[] },
  version: string,
) => {
  const found = shown.mails.find((one) => one.version === version);
  if (!found) throw new Error(`there is no mail of the version ${version}`);
  return found;
};

/** Without what depends on the recipient: the greeting, and the links that name a person. */
const bare = (html = '') => html.replaceAll(/token=[^"&]+/g, 'token=…').replaceAll(/Guten Tag, [^<]*/g, 'Guten Tag …');

describe('the preview of a mail', () => {
  it('is what is sent, letter by letter, but for the links of its reader, and counts its readers', async () => {
    const { post, anna, bert } = await written();
    const shown = await preview(post);
    expect(
      shown.mails.map(({ version, people }: { version: string; people: number }) => [version, people]).toSorted(),
    ).toEqual([
      ['invited', 1],
      ['plain', 1],
    ]);
    expect(shown).toMatchObject({
      letters: 1,
      from: { name: expect.any(String), address: expect.stringContaining('@') },
    });
    room.api.mails.length = 0;
    await room.publish(post);
    await room.api.runJobs();
    for (const [version, to] of [
      ['plain', anna],
      ['invited', bert],
    ] as const) {
      const sent = room.api.mails.find((one) => one.to === to);
      const { html, subject, pictures } = mailIn(shown, version);
      expect(html).toContain('alt="Eine Straße"');
      expect(bare(html)).toBe(bare(sent?.html));
      expect(html.replaceAll('token=preview', '')).toBe(sent?.html?.replaceAll(/token=[^"&]+/g, ''));
      expect(subject).toBe(sent?.subject);
      expect(pictures.map(({ content }) => content)).toEqual(
        (sent?.embedded ?? []).map(({ content }) => Buffer.from(content).toString('base64')),
      );
    }
  });

  it('has no link that opens something of the person it is made for', async () => {
    const { post } = await written();
    for (const { html } of (await preview(post)).mails)
      expect([...new Set([...html.matchAll(/token=([^"&]+)/g)].map(([, token]) => token))]).toEqual(['preview']);
  });

  it('offers no version that nobody would get', async () => {
    const post = await room.draft({ audience: { include: [] } });
    expect(await preview(post)).toMatchObject({ mails: [], letters: 0 });
  });

  it('of a correction has its text, and goes to those who have the first mail', async () => {
    const { post, bert } = await written();
    await room.publish(post);
    await room.api.runJobs();
    await room.call('PATCH', `/api/posts/${post}/correction`, { title: 'Winterdienst ab 6 Uhr' });
    const { mails } = await preview(post, true);
    expect(mails).toHaveLength(2);
    expect(mailIn({ mails }, 'invited').subject).toContain('Winterdienst ab 6 Uhr');
    expect(mailIn({ mails }, 'invited').subject).toContain('Korrektur');
    expect(bert).toBeDefined();
  });
});

describe('a test mail', () => {
  it('goes to its author alone, with the author’s own links, and nothing is counted', async () => {
    const { post } = await written();
    room.api.mails.length = 0;
    const before = await room.api.arrange((db) => db.select().from(deliveries));
    const sent = await room.call('POST', `/api/posts/${post}/test-mail`, { version: 'invited' });
    expect(sent).toMatchObject({ status: 200, body: { outcome: 'taken', reason: null } });
    const [mail, ...others] = room.api.mails;
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: sent.body.to, subject: 'Test: Rundschreiben: Winterdienst' });
    expect(mail?.embedded).toHaveLength(2);
    expect(mail?.text).toMatch(/Merkblatt\.pdf/);
    const shown = mailIn(await preview(post), 'invited');
    expect(bare(mail?.html)).toBe(bare(shown.html));
    const [, token = ''] = /e-?mails?\?token=([^"&]+)/i.exec(mail?.html ?? '') ?? [];
    expect(token).not.toBe('preview');
    expect(await room.api.arrange((db) => db.select().from(deliveries))).toEqual(before);
    await room.api.runJobs();
    expect(room.api.mails).toHaveLength(1);
  });

  it('is sent five times in ten minutes at most', async () => {
    const { post } = await written();
    room.api.clock.now = new Date(room.api.clock.now.getTime() + 601_000);
    const statuses: number[] = [];
    for (let n = 0; n < 6; n++)
      statuses.push((await room.call('POST', `/api/posts/${post}/test-mail`, { version: 'plain' })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('is not sent of a version that nobody gets, or by a member, or of another portal', async () => {
    const post = await room.draft({ audience: { include: [] } });
    const path = `/api/posts/${post}/test-mail`;
    expect(await room.call('POST', path, { version: 'plain' })).toMatchObject({
      status: 409,
      body: { code: 'mailings.noSuchVersion' },
    });
    expect((await room.call('POST', path, { version: 'plain' }, room.anna.token)).status).toBe(403);
    expect((await room.call('POST', `/api/posts/${crypto.randomUUID()}/mail-preview`, {})).status).toBe(404);
  });
});

describe('the first page of the letter', () => {
  it('is a picture, of a draft and of a correction, and missing where nobody gets one', async () => {
    const { post } = await written();
    const shown = await room.call('GET', `/api/posts/${post}/letters/preview`);
    expect(shown.status).toBe(200);
    expect(await sharp(shown.body as Buffer).metadata()).toMatchObject({ format: 'webp', height: 1200 });
    await room.publish(post);
    await room.api.runJobs();
    await room.call('PATCH', `/api/posts/${post}/correction`, { title: 'Winterdienst ab 6 Uhr' });
    expect((await room.call('GET', `/api/posts/${post}/letters/preview?correcting=true`)).status).toBe(200);
    const nobody = await room.draft({ audience: { include: [] } });
    expect((await room.call('GET', `/api/posts/${nobody}/letters/preview`)).status).toBe(409);
  });
});

it('a correction is shown as a group will see it', async () => {
  const { post } = await written();
  await room.publish(post);
  await room.call('PATCH', `/api/posts/${post}/correction`, { title: 'Winterdienst ab 6 Uhr' });
  const seen = async (query: string) => (await room.call('GET', `/api/see-as/drafts/${post}?as=everyone${query}`)).body;
  expect((await seen('')).post ?? null).toBeNull();
  const everyone = await room.draft({});
  await room.publish(everyone);
  await room.call('PATCH', `/api/posts/${everyone}/correction`, { title: 'Neu' });
  const shown = async (query: string) =>
    (await room.call('GET', `/api/see-as/drafts/${everyone}?as=everyone${query}`)).body.post.title;
  expect([await shown(''), await shown('&correcting=true')]).toEqual(['Winterdienst', 'Neu']);
});
