import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tableTypes } from '#contract/base/table-formats.ts';
import type { RichText } from '#contract/base/text/rich-text.ts';
import type { RichTextNode } from '#contract/base/text/rich-text-words.ts';
import { buildCompany, buildGuild, buildMembership, buildPost, buildUser, employ } from '#sample/builders.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';
import { pagesOf } from '#tests/support/pdf.ts';

const start = new Date('2026-11-20T08:00:00Z');
const words = (text: string, ...marks: NonNullable<RichTextNode['marks']>): RichTextNode => ({
  type: 'text',
  text,
  ...(marks.length > 0 && { marks }),
});
const paragraph = (...content: RichTextNode[]): RichTextNode => ({ type: 'paragraph', content });
const cell = (text: string, type = 'tableCell'): RichTextNode => ({ type, content: [paragraph(words(text))] });
const link = (href: string) => ({ type: 'link', attrs: { href } });

const body: RichText = {
  type: 'doc',
  content: [
    paragraph(words('Die Vergütung '), words('steigt', { type: 'bold' }), words(' ab Januar.')),
    { type: 'heading', attrs: { level: 2 }, content: [words('Was sich ändert')] },
    {
      type: 'table',
      content: [
        { type: 'tableRow', content: [cell('Lehrjahr', 'tableHeader'), cell('ab 2027', 'tableHeader')] },
        { type: 'tableRow', content: [cell('1. Lehrjahr'), cell('758 €')] },
      ],
    },
    {
      type: 'orderedList',
      attrs: { start: 3 },
      content: [
        { type: 'listItem', content: [paragraph(words('Verträge prüfen'))] },
        {
          type: 'listItem',
          content: [
            paragraph(words('Fragen stellen')),
            {
              type: 'bulletList',
              content: [{ type: 'listItem', content: [paragraph(words('bei der Geschäftsstelle'))] }],
            },
          ],
        },
      ],
    },
    paragraph(
      words('Mehr im ', link('/documents')),
      words('Archiv', link('/documents')),
      { type: 'hardBreak' },
      words('Gruß'),
    ),
    { type: 'horizontalRule' },
    { type: 'blockquote', content: [paragraph(words('Handwerk hat Zukunft'))] },
  ],
};

async function setLogo(api: TestApi, office: { token: string }): Promise<void> {
  const create = { width: 40, height: 20, channels: 4 as const, background: '#B3261E88' };
  const raw = await sharp({ create }).png().toBuffer();
  const headers = { 'content-type': 'image/png' };
  expect((await api.call('PUT', '/api/portal/logo', { as: office.token, raw, headers })).status).toBe(200);
}

describe('a post as a PDF', () => {
  let api: TestApi;
  let office: { token: string };
  let member: { id: string; token: string };
  let stranger: { token: string };
  let id: string;
  beforeAll(async () => {
    api = await testApi();
    office = await api.signInAdmin();
    member = await api.signIn();
    stranger = await api.signIn();
    id = await api.arrange(async (db) => {
      const guild = await buildGuild(db, { name: 'Tischler-Innung' });
      const companyId = await buildCompany(db, { name: 'Werk Eins' });
      await buildMembership(db, { companyId, guildId: guild });
      await employ(db, { userId: member.id, companyId });
      const audience = { include: [{ kind: 'guild' as const, id: guild }] };
      const given = { title: 'Neue Sätze', kind: 'circular' as const, number: '7/2026', deadline: '2026-12-04' };
      return buildPost(db, { ...given, body, audience, publishedAt: start });
    });
  });
  afterAll(() => api.close());

  const pdf = (as: { token: string }, postId = id) => api.call('GET', `/api/posts/${postId}/pdf`, { as: as.token });

  it('shows the whole post under the letterhead, page by page', async () => {
    const { headers, body: file } = await pdf(member);
    expect(headers['content-type']).toBe('application/pdf');
    expect(headers['content-disposition']).toContain('Rundschreiben%207-2026-%20Neue%20S%C3%A4tze.pdf');
    const pages = await pagesOf(file);
    expect(pages).toHaveLength(1);
    for (const said of [
      'Kreishandwerkerschaft here',
      'Rundschreiben 7/2026',
      'Neue Sätze',
      '20. November 2026',
      'Die Vergütung steigt ab Januar.',
      'Was sich ändert',
      'Lehrjahr ab 2027',
      '1. Lehrjahr 758 €',
      '3. Verträge prüfen',
      '4. Fragen stellen',
      '• bei der Geschäftsstelle',
      'Mehr im Archiv',
      'Handwerk hat Zukunft',
      '4. Dezember 2026',
      'Seite 1 von 1',
    ])
      expect(pages[0], said).toContain(said);
  });

  it('has the portal’s own logo in its head, once there is one', async () => {
    expect(String((await pdf(member)).body)).not.toContain('/Subtype /Image');
    await setLogo(api, office);
    const { body: file } = await pdf(member);
    expect(String(file)).toContain('/Subtype /Image');
    expect((await pagesOf(file))[0]).toContain('Kreishandwerkerschaft here');
  });

  it('shows its recipients to the office alone', async () => {
    expect((await pagesOf((await pdf(office)).body))[0]).toContain('Empfänger: Tischler-Innung');
    expect((await pagesOf((await pdf(member)).body))[0]).not.toContain('Tischler-Innung');
  });

  it('has no pictures that its font lacks, and everything else', async () => {
    const text = { type: 'doc' as const, content: [paragraph(words('Los 👷🏽‍♀️ geht’s, 3 € für ☕️ & Bau®'))] };
    const withPictures = await api.arrange((db) => buildPost(db, { title: 'Sommerfest 🎉', body: text }));
    const [page = ''] = await pagesOf((await pdf(member, withPictures)).body);
    expect(page).toContain('Sommerfest');
    expect(page.replace(/ +/g, ' ')).toContain('Los geht’s, 3 € für & Bau®');
    expect(page).not.toMatch(/[\u{1F000}-\u{1FFFF}\u2615]|\uFE0F|\u200D/u);
  });

  it('is nobody’s who does not see the post', async () => {
    expect((await pdf(stranger)).status).toBe(404);
    const draft = await api.arrange((db) => buildPost(db, { state: 'draft' }));
    expect((await pdf(member, draft)).status).toBe(404);
  });

  it('has as many pages as the text needs, even with cells taller than a page', async () => {
    const long = Array.from({ length: 900 }, (_, place) => `Wort${place}`).join(' ');
    const table = { type: 'table', content: [{ type: 'tableRow', content: [cell(`${long} ${long}`), cell(long)] }] };
    const text = { type: 'doc' as const, content: [paragraph(words(long)), table, paragraph(words('Das Ende'))] };
    const longId = await api.arrange((db) => buildPost(db, { body: text }));
    const pages = await pagesOf((await pdf(member, longId)).body);
    expect(pages.length).toBeGreaterThan(2);
    expect(pages.at(-1)).toContain('Das Ende');
    expect(pages.at(-1)).toContain(`Seite ${pages.length} von ${pages.length}`);
    expect(pages.join(' ').match(/Wort899/g)).toHaveLength(4);
  });
});

describe('letters', () => {
  let api: TestApi;
  let office: { token: string };
  let id: string;
  const away: string[] = [];
  beforeAll(async () => {
    api = await testApi();
    office = await api.signInAdmin();
    await api.signIn({ email: 'da@amsel.example', lastName: 'Da' });
    id = await api.arrange(async (db) => {
      const place = async (name: string, postcode: string | null, lastName: string) => {
        const street = postcode && `${name}weg 1`;
        const companyId = await buildCompany(db, { name, street, postcode, town: postcode && 'Musterstadt' });
        const userId = await buildUser(db, { firstName: 'Ohne', lastName, email: null, state: 'open' });
        await employ(db, { userId, companyId });
        away.push(userId);
      };
      await place('Nord', '21000', 'Zander');
      await place('Süd', '80000', 'Amsel');
      await place('Mitte', '43112', 'Kolk');
      await place('Nirgends', null, 'Wolke');
      const authorId = await buildUser(db, { state: 'left', lastName: 'Brandes' });
      return buildPost(db, { title: 'Winterbau', kind: 'circular', authorId, body, publishedAt: start });
    });
  });
  afterAll(() => api.close());

  const path = (of = '') => `/api/posts/${id}/letters${of}`;
  const letters = async (query = '') => (await api.call('GET', path(query), { as: office.token })).body;
  const names = async (query = '') =>
    (await letters(query)).items.map(({ name }: { name: string }) => name.replace('Ohne ', ''));

  it('are made for those without an e-mail address, by postcode, and list who has none', async () => {
    expect(await names()).toEqual(['Zander', 'Kolk', 'Amsel', 'Wolke']);
    expect((await letters()).counts).toEqual({ posted: 0, open: 3, withoutAddress: 1 });
    expect((await letters()).items[0].address).toEqual({
      company: 'Nord',
      street: 'Nordweg 1',
      postcode: '21000',
      town: 'Musterstadt',
    });
    expect(await names('?search=Mitte')).toEqual(['Kolk']);
    expect(await names('?size=2&page=1')).toEqual(['Amsel', 'Wolke']);
  });

  it('are one PDF with a page or more for each, the address in the window, and the others at the end', async () => {
    const { body: file, headers } = await api.call('GET', path('/pdf'), { as: office.token });
    expect(headers['content-type']).toBe('application/pdf');
    const pages = await pagesOf(file);
    expect(pages).toHaveLength(4);
    for (const [place, address] of [
      'Nord Ohne Zander Nordweg 1 21000 Musterstadt',
      'Mitte Ohne Kolk Mitteweg 1 43112 Musterstadt',
      'Süd Ohne Amsel Südweg 1 80000 Musterstadt',
    ].entries()) {
      expect(pages[place]).toContain(address);
      expect(pages[place]).toContain('Die Vergütung steigt ab Januar.');
      expect(pages[place]).toContain('Seite 1 von 1');
    }
    expect(pages[3]).toContain('Ohne Anschrift');
    expect(pages[3]).toContain('Ohne Wolke');
    const table = String((await api.call('GET', path('/export'), { as: office.token })).body);
    expect(table).toContain('Ohne Zander;Nord;Nordweg 1;21000;Musterstadt;');
    expect(table.trim().split(/\r?\n/)).toHaveLength(5);
    const workbook = await api.call('GET', path('/export?format=xlsx'), { as: office.token });
    expect(workbook.headers).toMatchObject({ 'content-type': tableTypes.xlsx });
    expect(workbook.headers['content-disposition']).toContain('.xlsx');
    expect((workbook.body as Buffer).subarray(0, 2).toString()).toBe('PK');
  });

  it('have the portal’s own logo, which the file contains once', async () => {
    const images = (file: unknown) => String(file).match(/\/Subtype \/Image/g)?.length ?? 0;
    const pdf = async () => (await api.call('GET', path('/pdf'), { as: office.token })).body;
    expect(images(await pdf())).toBe(0);
    await setLogo(api, office);
    const file = await pdf();
    // The picture, and how far it can be seen through.
    expect(images(file)).toBe(2);
    expect(await pagesOf(file)).toHaveLength(4);
  });

  it('count as reached by post once they are in the box, until that is taken back', async () => {
    const statuses = async () => {
      const { mails } = (await api.call('GET', `/api/posts/${id}/results`, { as: office.token })).body;
      return Object.fromEntries(mails.map((one: { status: string; people: number }) => [one.status, one.people]));
    };
    const posted = await api.call('PUT', path('/posted'), { as: office.token, body: { on: '2026-11-20' } });
    expect(posted.body).toMatchObject({ now: 3, posted: 3, open: 0, withoutAddress: 1 });
    expect((await statuses())['byPost']).toBe(3);
    const [first] = away;
    const sent = await api.call('GET', `/api/users/${first}/sent`, { as: office.token });
    expect(sent.body.items).toMatchObject([{ state: 'byPost', subject: 'Winterbau', at: '2026-11-19T23:00:00.000Z' }]);
    // Repeating it keeps the first day.
    await api.call('PUT', path('/posted'), { as: office.token, body: { on: '2026-11-23' } });
    expect((await letters()).items[0].postedOn).toBe('2026-11-20');
    const undone = await api.call('DELETE', path('/posted?on=2026-11-20'), { as: office.token });
    expect(undone.status).toBe(204);
    expect((await letters()).counts).toEqual({ posted: 0, open: 3, withoutAddress: 1 });
    expect((await statuses())['byPost']).toBeUndefined();
  });

  it('name the field that is no day', async () => {
    const { status, body: said } = await api.call('PUT', path('/posted'), {
      as: office.token,
      body: { on: 'gestern' },
    });
    expect([status, said.errors[0].path]).toEqual([400, 'on']);
  });
});
