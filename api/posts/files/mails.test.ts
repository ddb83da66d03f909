import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildCompany, buildUser, employ } from '#sample/builders.ts';
import { postFiles } from '#database/schema/post-files.ts';
import { openOffice } from './fixtures/office.ts';

let room: Awaited<ReturnType<typeof openOffice>>;
beforeAll(async () => {
  room = await openOffice({ environment: { SMTP_URL: 'smtp://127.0.0.1:1' } });
});
afterAll(() => room.api.close());

interface Sent {
  content: Buffer;
  alt: string;
  caption?: string;
  /** How often it stands in the text, each time as a picture of its own; default: once. */
  times?: number;
}

interface How {
  cover?: Sent;
  /** Whether the person has signed in. */
  access?: boolean;
  portalOnly?: boolean;
}

async function mailOf(pictures: Sent[], { cover, access = false, portalOnly = false }: How = {}) {
  const email = `${crypto.randomUUID()}@kreis.example`;
  const company = await room.api.arrange(async (db) => {
    const companyId = await buildCompany(db);
    await employ(db, { userId: await buildUser(db, { ...(!access && { state: 'none' as const }), email }), companyId });
    return companyId;
  });
  const post = await room.draft({
    kind: 'circular',
    portalOnly,
    audience: { include: [{ kind: 'company', id: company }] },
  });
  const nodes: object[] = [];
  for (const { content, alt, caption, times = 1 } of pictures) {
    const { body: file } = await room.uploadPicture(post, { name: 'Bild.png', content });
    const { width, height } = file;
    for (const id of [file.id, ...(await copiesOf(file.id, times - 1))]) {
      const attrs = { file: id, width, height, alt, decorative: false };
      nodes.push({ type: 'picture', attrs, ...(caption && { content: [{ type: 'text', text: caption }] }) });
    }
  }
  if (cover) {
    const { body: file } = await room.uploadPicture(post, { name: 'Titel.png', content: cover.content });
    const { id, width, height } = file;
    const words = { alt: cover.alt, decorative: cover.alt === '', caption: cover.caption ?? '' };
    await room.call('PATCH', `/api/posts/${post}`, { cover: { file: id, width, height, x: 100, y: 0, ...words } });
  }
  const words = { type: 'paragraph', content: [{ type: 'text', text: 'Räumen Sie.' }] };
  await room.call('PATCH', `/api/posts/${post}`, { body: { type: 'doc', content: [words, ...nodes] } });
  await room.attach(post, { name: 'Merkblatt.pdf' });
  room.api.mails.length = 0;
  await room.publish(post);
  await room.api.runJobs();
  const mail = room.api.mails.find(({ to }) => to === email);
  if (!mail) throw new Error('there is no mail');
  return mail;
}

async function copiesOf(id: string, count: number): Promise<string[]> {
  return room.api.arrange(async (db) => {
    const [row] = await db.select().from(postFiles).where(eq(postFiles.id, id));
    if (!row || count === 0) return [];
    const copies = Array.from({ length: count }, () => ({ ...row, id: crypto.randomUUID() }));
    return (await db.insert(postFiles).values(copies).returning()).map((one) => one.id);
  });
}

const plain = () =>
  sharp({ create: { width: 1200, height: 600, channels: 3, background: '#276e77' } })
    .png()
    .toBuffer();
/** Some 50 kB as JPEG of 600 pixels. */
async function likePhoto(): Promise<Buffer> {
  const rough = await sharp(randomBytes(90 * 60 * 3), { raw: { width: 90, height: 60, channels: 3 } })
    .png()
    .toBuffer();
  return sharp(rough).resize(1200, 800, { kernel: 'cubic' }).jpeg({ quality: 90 }).toBuffer();
}

/** Too rich for a small file. */
function noise(): Promise<Buffer> {
  const [width, height] = [700, 1000];
  return sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

it('a mail with the whole text has its pictures embedded, and names the files with their size', async () => {
  const {
    html = '',
    text,
    embedded = [],
  } = await mailOf([{ content: await plain(), alt: 'Ein Mann räumt', caption: 'Streukiste' }]);
  const [picture, ...others] = embedded;
  expect(others).toEqual([]);
  expect(await sharp(picture?.content).metadata()).toMatchObject({ format: 'jpeg', width: 600, height: 300 });
  expect(picture?.cid).toMatch(/^[^@]+@[^@]+$/);
  expect(html).toContain(`<img src="cid:${picture?.cid}" alt="Ein Mann räumt" width="536" height="268"`);
  // Its colour in the dark is that of quiet words, without a ground of its own.
  expect(html).toMatch(/<p class="quiet"[^>]*>Streukiste<\/p>/);
  expect(html).toContain('Streukiste');
  expect(html).not.toMatch(/<img[^>]+src="(?!cid:)/);
  expect(text).toContain('[Bild: Ein Mann räumt: Streukiste]');
  expect(text).toMatch(/Merkblatt\.pdf, \d+\skB/);
});

/** Milliseconds for a dozen pictures, each in several sizes, on a slow machine. */
const drawsMany = 400_000;

it(
  'pictures beyond 300 kB stand in the mail as their descriptions',
  async () => {
    const content = await noise();
    const { html = '', embedded = [] } = await mailOf([
      { content, alt: 'Das & „erste“' },
      { content, alt: 'Das 12.', times: 11 },
      { content: await plain(), alt: 'Das letzte' },
    ]);
    expect(embedded.reduce((sum, { content: bytes }) => sum + bytes.length, 0)).toBeLessThanOrEqual(300_000);
    // With a colour of its own, for light and for dark.
    expect(html).toMatch(/<p class="ink" style="[^"]*color: #[^"]+">\[Bild: Das 12\.\]<\/p>/);
    expect(html).toMatch(/<img src="cid:[^"]+" alt="Das letzte"/);
  },
  drawsMany,
);

it(
  'a mail whose pictures have too many bytes shows all of them with less detail',
  async () => {
    const photos = { content: await likePhoto(), alt: 'Foto', times: 10 };
    const { html = '', embedded = [] } = await mailOf([photos], {
      cover: { content: await likePhoto(), alt: 'Titel' },
    });
    expect(html.match(/<img src="cid:/g)).toHaveLength(11);
    expect(html).not.toContain('[Bild:');
    const sizes = await Promise.all(embedded.map(async ({ content }) => (await sharp(content).metadata()).width));
    expect(sizes).toEqual(Array.from({ length: 11 }, () => 400));
    const bytes = embedded.reduce((sum, { content }) => sum + content.length, 0);
    expect(bytes).toBeGreaterThan(150_000);
    expect(bytes).toBeLessThanOrEqual(300_000);
  },
  drawsMany,
);

it('a mail about a post with 60 pictures shows those that have room, in order, and describes the others', async () => {
  const photo = { content: await likePhoto(), alt: 'Foto', times: 59 };
  const { html = '', text, embedded = [] } = await mailOf([photo, { content: await plain(), alt: 'Ende' }]);
  const shown = [...html.matchAll(/<img src="cid:[^"]+" alt="(\w+)"|\[Bild: (\w+)\]/g)];
  expect(shown.map(([, alt, description]) => alt ?? description)).toEqual([
    ...Array.from({ length: 59 }, () => 'Foto'),
    'Ende',
  ]);
  expect(embedded.length).toBeGreaterThan(3);
  expect(html.match(/<img src="cid:/g)).toHaveLength(embedded.length);
  expect(new Set(embedded.map(({ cid }) => cid)).size).toBe(embedded.length);
  expect(embedded.reduce((sum, { content }) => sum + content.length, 0)).toBeLessThanOrEqual(300_000);
  expect(text.match(/\[Bild: /g)).toHaveLength(60);
});

it('a mail to people with an access names the files with their size', async () => {
  const { html, text } = await mailOf([], { access: true });
  expect(text).toMatch(/\n\nDabei: Merkblatt\.pdf, \d+\skB\n\nRundschreiben lesen:/);
  expect(html).toMatch(/>Dabei: Merkblatt\.pdf, \d+\skB</);
});

it.each([
  ['people without an access', false],
  ['people with an access', true],
])('a mail to %s names no file of a post that is read in the portal only', async (_who, access) => {
  const mail = await mailOf([], { access, portalOnly: true });
  expect(JSON.stringify(mail)).not.toContain('Merkblatt');
});

it.each([
  ['a post', 'names its files', false],
  ['a post that is read in the portal only', 'names none', true],
])('a mail and a reminder to a company that has nobody about %s: %s', async (_what, _says, portalOnly) => {
  const email = `${crypto.randomUUID()}@werk.example`;
  const company = await room.api.arrange((db) => buildCompany(db, { email }));
  const post = await room.draft({
    kind: 'circular',
    portalOnly,
    audience: { include: [{ kind: 'company', id: company }] },
    confirmation: { by: 'company', until: '2026-12-31' },
  });
  await room.attach(post, { name: 'Merkblatt.pdf' });
  const { body: file } = await room.uploadPicture(post, { name: 'Streuplan.png', content: await plain() });
  const words = { type: 'paragraph', content: [{ type: 'text', text: 'Räumen Sie.' }] };
  const picture = {
    type: 'picture',
    attrs: { file: file.id, width: 1200, height: 600, alt: 'Plan', decorative: false },
  };
  await room.call('PATCH', `/api/posts/${post}`, { body: { type: 'doc', content: [words, picture] } });
  room.api.mails.length = 0;
  expect((await room.publish(post)).status).toBe(200);
  await room.api.runJobs();
  expect((await room.call('POST', `/api/posts/${post}/confirmations/reminder`)).status).toBe(200);
  await room.api.runJobs();
  const mails = room.api.mails.filter(({ to }) => to === email);
  expect(mails).toHaveLength(2);
  // A reminder has no text of the post.
  const says = mails.map((mail) => JSON.stringify({ ...mail, embedded: [] }));
  expect(says.map((all) => all.includes('Merkblatt'))).toEqual([!portalOnly, false]);
  expect(mails.map(({ embedded = [] }) => embedded.length)).toEqual([portalOnly ? 0 : 1, 0]);
  expect(says.join()).not.toMatch(portalOnly ? /Plan|Räumen/ : /Streuplan/);
});

it.each([
  ['people without an access', false],
  ['people with an access', true],
])(
  'a cover comes with the mail to %s, cut around what is always to be seen, before the pictures',
  async (_who, access) => {
    const content = await sharp({ create: { width: 800, height: 400, channels: 3, background: '#fff' } })
      .extend({ right: 800, background: '#276e77' })
      .png()
      .toBuffer();
    const cover = { content, alt: 'Ein Mann räumt', caption: 'Am Gehweg' };
    const {
      html = '',
      text,
      embedded = [],
    } = await mailOf([{ content: await noise(), alt: 'Rauschen' }], { cover, access });
    const [first] = embedded;
    const picture = sharp(first?.content);
    // 7:4 of a picture of 4:1, at its right end.
    expect(await picture.metadata()).toMatchObject({ format: 'jpeg', width: 350, height: 200 });
    const [{ mean: red } = { mean: 255 }] = (await picture.stats()).channels;
    expect(red).toBeLessThan(80);
    expect(html).toContain(`<img src="cid:${first?.cid}" alt="Ein Mann räumt" width="536" height="306"`);
    expect(html).toMatch(/<p class="quiet"[^>]*>Am Gehweg<\/p>/);
    expect(html).not.toMatch(/<img[^>]+src="(?!cid:)/);
    expect(text).toContain('[Bild: Ein Mann räumt: Am Gehweg]');
    expect(embedded.reduce((sum, { content: bytes }) => sum + bytes.length, 0)).toBeLessThanOrEqual(300_000);
  },
);

it('a mail that only names the post has no cover of it', async () => {
  const cover = { content: await plain(), alt: 'Ein Mann räumt' };
  const { html = '', embedded = [] } = await mailOf([], { cover, access: true, portalOnly: true });
  expect({ embedded, shown: html.includes('<img') }).toEqual({ embedded: [], shown: false });
});
