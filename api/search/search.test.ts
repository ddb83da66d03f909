import { eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SearchHit } from '#contract/search.ts';
import { buildCategory, buildDocument, buildFolder, buildRole, grant } from '#sample/builders.ts';
import { seeded } from '#sample/random.ts';
import type { Db } from '#platform/database/database.ts';
import { plainSpelling } from '#contract/base/text/spelling.ts';
import { documentCategories, documents } from '#database/schema/documents.ts';
import { folders } from '#database/schema/folders.ts';
import { documentTexts } from '#database/schema/search.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';
import { formOf, pdfOf } from '#tests/support/form.ts';

let api: TestApi;
let token: string;
let folderId: string;

const everyone = { include: [{ kind: 'everyone' as const }] };

const archive: Record<string, string> = {
  'Gesellenprüfungsordnung.pdf': 'Der Prüfungsausschuss wird von der Handwerkskammer errichtet.',
  'Satzung der Innung.pdf': 'Zweck der Innung ist die Förderung gemeinsamer gewerblicher Interessen.',
  'Rundschreiben 7/2026.docx':
    'Die Ausbildungsvergütungen steigen zum 01.08.2026. Anmeldung zum Winterdienst in der Straßenmeisterei.',
  'Rundschreiben 17/2026.docx': 'Neueinstellung von Lehrlingen: Vertrag bis 14.03.2025 einreichen.',
  'Pruefungstermine.xlsx': 'Zwischenprüfung Teil 1, Bäcker und Konditoren',
  'Merkblatt E-Rechnung.pdf':
    'Seit 2025 nehmen alle Betriebe elektronische Rechnungen an. Auch für Höfe in Ærø und Łódź.',
  'Safety rules.txt': 'All companies check the scaffolds before every shift.',
  'Normas de seguridad.txt': 'Los talleres revisan los andamios cada mañana.',
  'Foto 😀.jpg': '',
};

beforeAll(async () => {
  api = await testApi();
  ({ token } = await api.signIn());
  await api.arrange(async (db) => {
    folderId = await buildFolder(db, { name: 'Ablage', audience: everyone });
    await buildFolder(db, { name: 'Prüfungswesen', audience: everyone });
    const circulars = await buildCategory(db, { name: 'Lohn und Tarif' });
    for (const [name, text] of Object.entries(archive)) {
      const categoryId = name.startsWith('Rundschreiben 7') ? circulars : null;
      const id = await buildDocument(db, { folderId, name, categoryId, filedAt: new Date('2020-05-05') });
      if (text) await giveText(db, id, text);
    }
  });
});
afterAll(() => api.close());

async function giveText(db: Db, id: string, text: string): Promise<void> {
  const [row] = await db.select().from(documents).where(eq(documents.id, id));
  if (row)
    await db
      .insert(documentTexts)
      .values({ fileId: row.fileId, state: 'done', text, reader: 1, readAt: api.clock.now });
}

async function find(search: string, more = '', as = token) {
  return api.call('GET', `/api/search?search=${encodeURIComponent(search)}${more}`, { as });
}

function named({ title }: SearchHit): string {
  return title.map(({ text }) => text).join('');
}

async function namesOf(search: string, more = ''): Promise<string[]> {
  const { status, body } = await find(search, more);
  if (status !== 200) throw new Error(JSON.stringify(body));
  if (body.total !== body.items.length) throw new Error('total is not what is listed');
  return body.items.map(named).toSorted();
}

describe('a word is found', () => {
  const all = {
    gpo: 'Gesellenprüfungsordnung.pdf',
    sat: 'Satzung der Innung.pdf',
    r7: 'Rundschreiben 7/2026.docx',
    r17: 'Rundschreiben 17/2026.docx',
    termine: 'Pruefungstermine.xlsx',
    rechnung: 'Merkblatt E-Rechnung.pdf',
    safety: 'Safety rules.txt',
    normas: 'Normas de seguridad.txt',
    folder: 'Prüfungswesen',
  };
  const exams = [all.gpo, all.termine, all.folder];
  const cases: [string, string[]][] = [
    ['Prüfung', exams],
    ['prufung', exams],
    ['Pruefung', exams],
    ['PRÜFUNG', exams],
    ['Pru\u0308fung', exams],
    ['Prüfungen', exams],
    ['Gesellen', [all.gpo]],
    ['Ordnung', [all.gpo]],
    ['Prüfugn', exams],
    ['Prfüung', exams],
    ['Gesellenprüfungsordnugn', [all.gpo]],
    ['Handwerkskamer', [all.gpo]],
    ['die Innung', [all.sat]],
    ['der', [all.gpo, all.sat, all.r7]],
    ['Förderung Interessen', [all.sat]],
    ['"gemeinsamer gewerblicher"', [all.sat]],
    ['„Teil 1“', [all.termine]],
    ['"Teil 1', [all.termine]],
    ['7/2026', [all.r7]],
    ['17/2026', [all.r17]],
    ['2026', [all.r7, all.r17]],
    ['202', []],
    ['14.3.2025', [all.r17]],
    ['14.03.2025', [all.r17]],
    ['1.8.', [all.r7]],
    ['Strasse', [all.r7]],
    ['Straße', [all.r7]],
    ['Einstellung', [all.r17]],
    ['Baecker', [all.termine]],
    ['Backer', [all.termine]],
    ['E-Rechnung', [all.rechnung]],
    ['Rechnung', [all.rechnung]],
    ['aero', [all.rechnung]],
    ['Lodz', [all.rechnung]],
    ['docx', [all.r7, all.r17]],
    ['pdf', [all.gpo, all.sat, all.rechnung]],
    ['Rundschreiben_17/2026.docx', [all.r17]],
    ['Tarif', [all.r7]],
    ['Tarif Rundschreiben', [all.r7]],
    ['company', [all.safety]],
    ['companies', [all.safety]],
    ['scaffold', [all.safety]],
    ['andamio', [all.normas]],
    ['mañanas', [all.normas]],
    ['talleres', [all.normas]],
    ['Xylophon', []],
  ];
  it.each(cases)('%s', async (search, names) => {
    expect(await namesOf(search)).toEqual(names.toSorted());
  });
});

it('the answer marks hits with similar words only', async () => {
  expect((await find('Prüfung')).body.resembling).toBe(false);
  expect((await find('Prüfugn')).body.resembling).toBe(true);
  expect((await find('Xylophon')).body.resembling).toBe(false);
});

describe('whatever is typed', () => {
  const hostile = [
    "'",
    '"',
    '""',
    ':*',
    '&|!',
    "a':*",
    "\\'",
    '%_',
    '!!!',
    '<->',
    '(((',
    'a & | b',
    '😀',
    'שלום עליכם',
    '\u202Egnp',
    '#',
    '^',
    '/',
    'x'.repeat(200),
    'ab '.repeat(66),
    '0',
    '000',
    '-1',
    '\u0301',
    '½',
    '٣',
    '..',
    'null',
    '"a" "b" "c"',
    'ﬁn',
    `"${'a '.repeat(90)}`,
  ];
  it.each(hostile.map((search) => [search]))('%j is no error', async (search) => {
    const { status } = await find(search);
    expect(status).toBe(200);
  });
  it('is refused beyond 200 letters', async () => {
    expect((await find('x'.repeat(201))).status).toBe(400);
  });
});

it('hits are marked, in the name and in the text', async () => {
  const { body } = await find('prüfungen');
  const hit = body.items.find((item: SearchHit) => named(item) === 'Gesellenprüfungsordnung.pdf');
  expect(hit.title).toEqual([
    { text: 'Gesellen', hit: false },
    { text: 'prüfung', hit: true },
    { text: 'sordnung.pdf', hit: false },
  ]);
  expect(hit.excerpt.slice(0, 2)).toEqual([
    { text: 'Der ', hit: false },
    { text: 'Prüfung', hit: true },
  ]);
});

it('names with the word at the end come before names that contain it, and those before texts', async () => {
  await api.arrange(async (db) => {
    await buildDocument(db, { folderId, name: 'Obstgarten Merkblatt' });
    await buildDocument(db, { folderId, name: 'Merkblatt Garten', filedAt: new Date('2020-01-01') });
    await buildDocument(db, { folderId, name: 'Gartenbau', filedAt: new Date('2030-01-01') });
  });
  const { body } = await find('Garten');
  expect(body.items.map(named)).toEqual(['Obstgarten Merkblatt', 'Merkblatt Garten', 'Gartenbau']);
});

describe('the search follows at once:', () => {
  async function makeDocument(name: string, text: string, folder = folderId) {
    return api.arrange(async (db) => {
      const id = await buildDocument(db, { folderId: folder, name });
      await giveText(db, id, text);
      return id;
    });
  }
  const change = (id: string, fields: Partial<typeof documents.$inferInsert>) =>
    api.arrange((db) => db.update(documents).set(fields).where(eq(documents.id, id)));

  it('a new name', async () => {
    const id = await makeDocument('Zimmererhandbuch', 'Dachstuhl');
    await change(id, { name: 'Dachdeckerhandbuch' });
    expect(await namesOf('Zimmerer')).toEqual([]);
    expect(await namesOf('Dachdecker Dachstuhl')).toEqual(['Dachdeckerhandbuch']);
  });

  it('the trash, and back', async () => {
    const id = await makeDocument('Estrichmerkblatt', 'Trocknungszeit');
    await change(id, { trashedAt: new Date() });
    expect(await namesOf('Trocknungszeit')).toEqual([]);
    await change(id, { trashedAt: null });
    expect(await namesOf('Trocknungszeit')).toEqual(['Estrichmerkblatt']);
  });

  it('the trash of a folder around it', async () => {
    const outer = await api.arrange((db) => buildFolder(db, { name: 'Glasbau', audience: everyone }));
    const inner = await api.arrange((db) => buildFolder(db, { name: 'Isolierscheiben', parentId: outer }));
    await makeDocument('Scheibenliste', 'Floatglas', inner);
    expect(await namesOf('Floatglas')).toEqual(['Scheibenliste']);
    await api.arrange((db) => db.update(folders).set({ trashedAt: new Date() }).where(eq(folders.id, outer)));
    expect([await namesOf('Floatglas'), await namesOf('Isolierscheiben')]).toEqual([[], []]);
  });

  it('another folder', async () => {
    const hidden = await api.arrange((db) => buildFolder(db, { name: 'Nur Geschäftsstelle' }));
    const id = await makeDocument('Haushaltsplan', 'Rücklage');
    await change(id, { folderId: hidden });
    expect(await namesOf('Rücklage')).toEqual([]);
  });

  it('a new version', async () => {
    const id = await makeDocument('Fliesenliste', 'Bodenfliese');
    await api.arrange(async (db) => {
      const [other] = await db
        .select()
        .from(documents)
        .where(eq(documents.id, await buildDocument(db, { folderId })));
      await db
        .insert(documentTexts)
        .values({ fileId: other?.fileId ?? '', state: 'done', text: 'Wandfliese', reader: 1, readAt: new Date() });
      await db
        .update(documents)
        .set({ fileId: other?.fileId ?? '', number: 2 })
        .where(eq(documents.id, id));
    });
    expect(await namesOf('Bodenfliese')).toEqual([]);
    expect(await namesOf('Wandfliese Fliesenliste')).toEqual(['Fliesenliste']);
  });

  it('another category, and a category of another name', async () => {
    const id = await makeDocument('Aushang', 'Kantine');
    const category = await api.arrange((db) => buildCategory(db, { name: 'Bekanntmachung' }));
    await change(id, { categoryId: category });
    expect(await namesOf('Bekanntmachungen')).toEqual(['Aushang']);
    await api.arrange((db) =>
      db.update(documentCategories).set({ name: 'Verlautbarung' }).where(eq(documentCategories.id, category)),
    );
    expect([await namesOf('Bekanntmachung'), await namesOf('Verlautbarung')]).toEqual([[], ['Aushang']]);
  });

  it('a document that is deleted permanently', async () => {
    const id = await makeDocument('Löschprobe', 'Vernichtung');
    await api.arrange((db) => db.delete(documents).where(eq(documents.id, id)));
    expect(await namesOf('Vernichtung')).toEqual([]);
  });

  it('replaced ones come last', async () => {
    const old = await makeDocument('Reetdach alt', 'Reetdach', folderId);
    const next = await makeDocument('Reetdach neu', 'Reetdach', folderId);
    await change(next, { filedAt: new Date('2020-01-01') });
    await change(old, { replacedBy: next });
    expect((await find('Reetdach')).body.items.map(named)).toEqual(['Reetdach neu', 'Reetdach alt']);
  });
});

describe('asked for less', () => {
  it('by category, folder and validity, with the numbers of all categories', async () => {
    const [a, b] = await api.arrange(async (db) => {
      const one = await buildCategory(db, { name: 'Kat A', position: 1 });
      const two = await buildCategory(db, { name: 'Kat B', position: 0 });
      const inner = await buildFolder(db, { name: 'Innen', parentId: folderId });
      await buildDocument(db, { folderId, name: 'Stuckateur eins', categoryId: one, validUntil: '2020-01-01' });
      await buildDocument(db, { folderId: inner, name: 'Stuckateur zwei', categoryId: one });
      await buildDocument(db, { folderId: inner, name: 'Stuckateur drei', categoryId: two });
      return [one, inner];
    });
    const { body } = await find('Stuckateur', `&categoryId=${a}`);
    expect(body.total).toBe(2);
    expect(
      body.categories.map(({ name, documents: number }: { name: string; documents: number }) => [name, number]),
    ).toEqual([
      ['Kat B', 1],
      ['Kat A', 2],
    ]);
    expect(await namesOf('Stuckateur', `&folderId=${b}`)).toEqual(['Stuckateur drei', 'Stuckateur zwei']);
    expect(await namesOf('Stuckateur', '&validity=expired')).toEqual(['Stuckateur eins']);
    await api.arrange(async (db) => {
      const drei = eq(documents.name, 'Stuckateur drei');
      await db.update(documents).set({ validFrom: '2010-01-01', validUntil: '2020-01-02' }).where(drei);
      await db.update(documents).set({ validFrom: '2090-01-01' }).where(eq(documents.name, 'Stuckateur zwei'));
    });
    expect(await namesOf('Stuckateur', '&validity=expired')).toEqual(['Stuckateur drei', 'Stuckateur eins']);
    expect(await namesOf('Stuckateur', '&validity=upcoming')).toEqual(['Stuckateur zwei']);
    expect(await namesOf('Stuckateur', '&validity=valid')).toEqual([]);
    expect((await find('Stuckateur', '&size=2&page=1')).body).toMatchObject({
      total: 3,
      items: [{ kind: 'document' }],
    });
    expect((await find('Stuckateur', '&size=2&page=7')).body).toMatchObject({ total: 3, items: [] });
  });
});

it('a word that is only in hidden documents resembles nothing', async () => {
  await api.arrange(async (db) => {
    const hidden = await buildFolder(db, { name: 'Vertraulich' });
    await buildDocument(db, { folderId: hidden, name: 'Kündigungsschutzklage' });
  });
  const { body } = await find('Kündigungschutzklage');
  expect(body).toEqual({ items: [], page: 0, size: 20, total: 0, categories: [], resembling: false, leftOut: [] });
  const office = await api.signInAdmin();
  expect((await find('Kündigungschutzklage', '', office.token)).body).toMatchObject({ total: 1, resembling: true });
});

it('search keeps tenants apart', async () => {
  const stranger = await api.signIn({ tenant: 'elsewhere' });
  const { body } = await api.call('GET', `/api/search?search=${encodeURIComponent('Prüfung')}`, {
    as: stranger.token,
    tenant: 'elsewhere',
  });
  expect(body).toMatchObject({ total: 0, items: [], categories: [] });
  const rows = await api.arrange(
    async (db) =>
      (await db.$client.query('select tenant_id from search_entries union select tenant_id from search_words')).rows,
    'elsewhere',
  );
  expect(rows).toEqual([]);
});

it('the program normalizes words as the database does', async () => {
  const letters = [
    'äàáâãåāăąÄ',
    'çćčĉċ',
    'ďđðÐ',
    'éèêëēėęě',
    'ğģġĝ',
    'íìîïīįı',
    'łľļĺŁ',
    'ñńňņ',
    'óòôõøōőÖ',
    'řŕ',
    'śšşșŝ',
    'ťţțþÞ',
    'úùûūůűų',
    'ýÿ',
    'źżž',
    'ßẞ',
    'æÆœŒ',
    'ﬁﬂ²½',
    'Пруфунг',
    'ΑΒΓ',
    'a\u00ADb\u200Bc',
    'Pru\u0308fung',
  ];
  const spelled = await api.arrange(
    async (db) =>
      (
        await db.$client.query('select array(select search_plain(text) from unnest($1::text[]) text) as plain', [
          letters,
        ])
      ).rows,
  );
  expect(spelled[0]?.plain).toEqual(letters.map(plainSpelling));
});

it('a text of a megabyte of different words is indexed', async () => {
  const text = Array.from(
    { length: 110_000 },
    (_, n) => `wort${n.toString(36).replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '')}`,
  ).join(' ');
  const id = await api.arrange((db) => buildDocument(db, { folderId, name: 'Langer Text' }));
  await api.arrange((db) => giveText(db, id, `Anfangswort ${text}`.slice(0, 1_000_000)));
  expect(await namesOf('Anfangswort')).toEqual(['Langer Text']);
});

it('a word in the text of an uploaded file is found', async () => {
  const office = await api.signInAdmin();
  const file = formOf({ name: 'Bericht.pdf', content: pdfOf('Klempnerwerkstatt') });
  const { status } = await api.call('POST', `/api/document/folders/${folderId}/files`, { as: office.token, ...file });
  expect([status, await namesOf('Werkstatt')]).toEqual([201, []]);
  await api.runJobs();
  expect(await namesOf('Werkstatt')).toEqual(['Bericht.pdf']);
});

it('a search finds exactly the matches that the reader sees, in any tree', async () => {
  const { next: random, whole } = seeded('search');
  const roles = await api.arrange((db) => Promise.all(['a', 'b', 'c'].map((key) => buildRole(db, { key }))));
  const someRoles = () => roles.filter(() => random() < 0.4).map((id) => ({ kind: 'role' as const, id }));
  const tree: { id: string; parent: number | null; include: string[] | null; exclude: string[]; trashed: boolean }[] =
    [];
  await api.arrange(async (db) => {
    for (let n = 0; n < 30; n += 1) {
      const parent = n < 5 || random() < 0.2 ? null : whole(0, n - 1);
      const [include, exclude] = [someRoles(), someRoles().slice(0, 1)];
      const own = random() < 0.7;
      const trashed = random() < 0.1;
      const id = await buildFolder(db, {
        name: `Zufall ${n}`,
        parentId: parent === null ? null : (tree[parent]?.id ?? null),
        trashedAt: trashed ? new Date() : null,
        ...(own && { audience: { include, exclude } }),
      });
      tree.push({
        id,
        parent,
        include: own ? include.map((role) => role.id) : null,
        exclude: own ? exclude.map((role) => role.id) : [],
        trashed,
      });
      for (let document = 0; document < 2; document += 1)
        await buildDocument(db, {
          folderId: id,
          name: `${document === 1 ? 'Anderes' : 'Zufallsfund'} ${n} ${document}`,
          trashedAt: random() < 0.1 ? new Date() : null,
        });
    }
  });
  const isIn = (at: number, held: string[]): boolean => {
    const { parent, include, exclude, trashed } = tree[at] ?? {
      parent: null,
      include: null,
      exclude: [],
      trashed: true,
    };
    if (trashed || (include && (!include.some((id) => held.includes(id)) || exclude.some((id) => held.includes(id)))))
      return false;
    return parent === null ? include !== null : isIn(parent, held);
  };
  const live = await api.arrange((db) => db.select().from(documents).where(isNull(documents.trashedAt)));
  for (let round = 0; round < 6; round += 1) {
    const held = roles.filter(() => random() < 0.5);
    const reader = await api.signIn();
    await api.arrange(async (db) => {
      for (const roleId of held) await grant(db, { userId: reader.id, roleId });
    });
    const wanted = live
      .filter(
        ({ name, folderId: folder }) =>
          name.startsWith('Zufallsfund') &&
          isIn(
            tree.findIndex(({ id }) => id === folder),
            held,
          ),
      )
      .map(({ name }) => name);
    const { body } = await find('Zufallsfund', '&size=100', reader.token);
    expect(body.items.map(named).toSorted()).toEqual(wanted.toSorted());
    expect(body.total).toBe(wanted.length);
    const { body: small } = await find('Zufallsfund', '&size=1&page=1', reader.token);
    expect(small.total).toBe(wanted.length);
  }
}, 60_000);
