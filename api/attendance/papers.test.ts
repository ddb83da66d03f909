import { afterAll, beforeAll, expect, it } from 'vitest';
import { v7 } from 'uuid';
import { companies } from '#database/schema/members.ts';
import { registeredPeople, registrations } from '#database/schema/registrations.ts';
import { eventWith } from '#api/registrations/fixtures/event.ts';
import { buildPost } from '#sample/builders.ts';
import { watchedLoop } from '#tests/support/loop.ts';
import { openFonts, printedName } from '#platform/output/letters.ts';
import { pagesOf, pdfTexts } from '#tests/support/pdf.ts';
import { sized } from '#tests/support/size.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';

let api: TestApi;
let office: { token: string };
beforeAll(async () => {
  await openFonts();
  api = await testApi();
  office = await api.signInAdmin();
});
afterAll(() => api.close());

type Person = [company: string, firstName: string | null, lastName: string];

/** An event with these people, a company each; the names of the companies are their own. */
async function eventOf(people: readonly Person[], given: Parameters<typeof buildPost>[1] = {}): Promise<string> {
  return api.arrange(async (db) => {
    const postId = await buildPost(db, { title: 'Praxistag', publishedAt: api.clock.now, ...eventWith({}), ...given });
    const now = { at: api.clock.now, changedAt: api.clock.now, way: 'phone' as const, state: 'coming' as const };
    const rows = people.map(([name, firstName, lastName]) => ({
      id: v7(),
      company: { id: v7(), name },
      firstName,
      lastName,
    }));
    await db.insert(companies).values(rows.map(({ company }) => company));
    await db
      .insert(registrations)
      .values(rows.map(({ id, company }) => ({ id, postId, companyId: company.id, ...now })));
    const registered = rows.map(({ id, firstName, lastName }) => ({
      registrationId: id,
      postId,
      position: 0,
      firstName,
      lastName,
    }));
    await db.insert(registeredPeople).values(registered);
    return postId;
  });
}

const pdf = async (id: string, kind: string): Promise<Buffer> => {
  const { status, body } = await api.call('GET', `/api/posts/${id}/attendance/${kind}`, { as: office.token });
  expect(status).toBe(200);
  return body;
};

const short: Person[] = [
  ['Zimmerei Holm', 'Ben', 'Adler'],
  ['Elektro Grünwald', 'Selin', 'Demir'],
  ['Zimmerei Berg', 'Nora', 'Holm'],
];

it('the list to sign has the event, its people by company, empty rows and numbered pages', async () => {
  const pages = await pagesOf(await pdf(await eventOf(short), 'sheet'));
  expect(pages).toHaveLength(1);
  for (const words of [
    'Anwesenheitsliste',
    'Praxistag',
    '16. Januar 2027',
    'Unterschrift',
    'Angemeldet: 3',
    'Seite 1 von 1',
  ])
    expect(pages[0]).toContain(words);
  expect(pages[0]).toMatch(
    /1 ?Selin Demir ?Elektro Grünwald ?2 ?Nora Holm ?Zimmerei Berg ?3 ?Ben Adler ?Zimmerei Holm/,
  );
});

it('an event of several days has a column for each, at most three on a page', async () => {
  const { eventAt, event } = eventWith({});
  const dates = [18, 19, 20].map((day) => ({ at: `2027-01-${day}T07:30:00.000Z`, endsAt: null }));
  const pages = await pagesOf(await pdf(await eventOf(short, { eventAt, event: { ...event, dates } }), 'sheet'));
  expect(pages.map((page) => page.match(/(Sa|Mo|Di|Mi)\., \d+\.\d+\./g))).toEqual([
    ['Sa., 16.1.', 'Mo., 18.1.', 'Di., 19.1.'],
    ['Mi., 20.1.'],
  ]);
  expect(pages[1]).toContain('Seite 2 von 2');
});

/** What no page has room for, or the letters for. */
const hard: Person[] = [
  ['A', null, 'Wolfeschlegelsteinhausenbergerdorff'.repeat(6).slice(0, 200)],
  ['B', 'Anna-Maria Theodora '.repeat(5).trim(), 'von und zu Hohenlohe '.repeat(4).trim()],
  ['C'.repeat(200), '👩🏽‍🚒 Fee', '🧑‍🔧'],
  ['Δημητρίου και Υιοί', 'Владимир', 'Щербаков'],
  ['東京建設', '山田', '太郎'],
  ['شركة', 'محمد', 'علي'],
];

/** Names by script, and as they are printed; empty: by hand. */
const scripts: [script: string, name: string, printed: string][] = [
  ['German', 'Jürgen Größe', 'Jürgen Größe'],
  ['Turkish', 'Gülşen Yıldırım', 'Gülşen Yıldırım'],
  ['Polish', 'Łukasz Żółć', 'Łukasz Żółć'],
  ['Romanian', 'Ștefan Țurcanu', 'Ștefan Țurcanu'],
  ['with marks apart', 'Ju\u0308rgen', 'Jürgen'],
  ['Greek', 'Γιώργος', 'Γιώργος'],
  ['Russian', 'Щербаков', 'Щербаков'],
  ['Ukrainian', 'Їжакевич', 'Їжакевич'],
  ['Vietnamese', 'Nguyễn Thị', ''],
  ['Kazakh', 'Қасым', ''],
  ['Arabic', 'محمد علي', ''],
  ['Persian', 'پروین', ''],
  ['Hebrew', 'דוד כהן', ''],
  ['Georgian', 'გიორგი', ''],
  ['Armenian', 'Հայկ', ''],
  ['Chinese', '山田 太郎', ''],
  ['Korean', '김민준', ''],
  ['Thai', 'สมชาย', ''],
  ['Devanagari', 'राम', ''],
  ['Ge’ez', 'አበበ', ''],
  ['of two scripts', 'David (דוד)', ''],
  ['with pictures', '👩🏽‍🚒 Fee 🇩🇪', 'Fee'],
  ['with a picture that the font has', 'Bau® GmbH', 'Bau® GmbH'],
  ['of pictures alone', '🧑‍🔧', ''],
  ['with invisible signs', 'An\u00ADna\u200E\uFE0F', 'Anna'],
];

it.each(scripts)('a name in letters is printed whole or not at all: %s', (_, name, printed) => {
  expect(printedName(name)).toBe(printed);
});

it('before a paper is printed, the names that cannot be printed are known, and their place stays empty', async () => {
  const id = await eventOf(scripts.map(([script, name]): Person => [`Betrieb ${script}`, null, name]));
  const path = `/api/posts/${id}/attendance/papers?paper=sheet`;
  const { body } = await api.call('GET', path, { as: office.token });
  const byHand = scripts.filter(([, , printed]) => printed === '').map(([, name]) => name);
  expect(body.people).toBe(scripts.length);
  expect(body.unprintable.toSorted()).toEqual(byHand.toSorted());
  for (const kind of ['sheet', 'badges']) {
    const pages = (await pagesOf(await pdf(id, kind))).join(' ');
    if (kind === 'sheet') expect(pages).toMatch(/\d+ ?Betrieb Arabic/);
    for (const [script, , printed] of scripts) {
      expect(pages).toContain(`Betrieb ${script}`);
      expect(pages).toContain(printed);
    }
    for (const name of byHand) expect(pages).not.toContain(name);
  }
});

it('the title of an event is printed without what the font lacks', async () => {
  const id = await eventOf(short, { title: '🎉 Sommerfest 夏祭り 2027' });
  expect((await pagesOf(await pdf(id, 'sheet'))).join(' ')).toContain('Sommerfest 2027');
});

it('names that are long, or in letters of any script, stay within their row and badge', async () => {
  const id = await eventOf(hard);
  const [sheet, badges] = [await pdf(id, 'sheet'), await pdf(id, 'badges')];
  expect(await pagesOf(sheet)).toHaveLength(1);
  expect(await pagesOf(badges)).toHaveLength(1);
  expect((await pagesOf(badges))[0]).toContain('Владимир Щербаков');
  const [width, height] = [595.28, 841.89];
  for (const file of [sheet, badges])
    for (const { text, left, right, bottom } of await pdfTexts(file))
      expect([text, left > 0, right < width, bottom < height]).toEqual([text, true, true, true]);
  const middle = width / 2;
  const across = (await pdfTexts(badges)).filter(({ left, right }) => left < middle - 1 && right > middle + 1);
  expect(across).toEqual([]);
});

it('ten badges are on a sheet, the name larger than the company', async () => {
  const many = Array.from({ length: 11 }, (_, at): Person => [`Betrieb ${at}`, 'Ida', `Muster${at}`]);
  const file = await pdf(await eventOf(many), 'badges');
  expect(await pagesOf(file)).toHaveLength(2);
  const texts = await pdfTexts(file);
  const heightOf = (words: string) => texts.find(({ text }) => text.includes(words))?.height ?? 0;
  expect(heightOf('Muster0')).toBeGreaterThan(heightOf('Betrieb 0') * 1.5);
});

it('an event to which nobody comes has a list with empty rows, and a sheet without badges', async () => {
  const id = await eventOf(short);
  await api.arrange((db) => db.$client.query(`delete from registrations where post_id = '${id}'`));
  expect((await pagesOf(await pdf(id, 'sheet')))[0]).toContain('Angemeldet: 0');
  expect(await pagesOf(await pdf(id, 'badges'))).toEqual(['Niemand ist angemeldet.']);
});

const crowd = sized(600, 3000);

it(`papers for ${crowd} people are made without holding the event loop`, async () => {
  const people = Array.from({ length: crowd }, (_, at): Person => [`Betrieb ${at}`, 'Friederike', `Mustermann-${at}`]);
  const id = await eventOf(people);
  const loop = watchedLoop();
  const sheet = await pdf(id, 'sheet');
  const badges = await pdf(id, 'badges');
  loop.stop();
  expect(loop.blocked()).toEqual([]);
  expect(String(badges).match(/\/Type \/Page\b/g)).toHaveLength(crowd / 10);
  const [last] = String(sheet).match(/\/Count \d+/g) ?? [];
  expect(Number(last?.slice(7))).toBeGreaterThan(crowd / 25);
});
