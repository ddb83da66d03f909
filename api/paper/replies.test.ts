import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RichText } from '#contract/base/text/rich-text.ts';
import { buildCompany, buildPost, buildUser, employ } from '#sample/builders.ts';
import type { posts } from '#database/schema/posts.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';
import type { RegistrationQuestion } from '#contract/registrations/terms.ts';
import { eventWith } from '#api/registrations/fixtures/event.ts';
import { pagesOf } from '#tests/support/pdf.ts';

let api: TestApi;
let office: { id: string; token: string };
const contact = { email: 'post@kh.example', phone: '05555 4321-0', address: 'Zunftplatz 2, 00003 Musterwald' };
const strips = { de: 'Zur Kenntnis genommen', en: 'Read and noted', es: 'Leído y enterado' } as const;

beforeAll(async () => {
  api = await testApi({ contact, environment: { SMTP_URL: 'smtp://127.0.0.1:1' } });
  api.clock.now = new Date('2026-11-20T09:00:00Z');
  office = await api.signInAdmin();
  await api.arrange(async (db) => {
    const place = (name: string, postcode: string) =>
      buildCompany(db, { name, street: `${name}weg 1`, postcode, town: 'Musterstadt' });
    const paper = (lastName: string) => buildUser(db, { firstName: 'Ohne', lastName, email: null, state: 'none' });
    const roof = await place('Dach', '10000');
    await employ(db, { userId: await paper('Amsel'), companyId: roof });
    await employ(db, { userId: await paper('Berg'), companyId: roof });
    await place('Leer', '20000');
    const both = await paper('Zwei');
    await employ(db, { userId: both, companyId: await place('Mauer', '30000') });
    await employ(db, { userId: both, companyId: await place('Netz', '40000') });
  });
});
afterAll(() => api.close());

const text = (words: string): RichText => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
});
const short = text('Der Winterdienst beginnt.');

async function published(some: Partial<typeof posts.$inferInsert> = {}): Promise<string> {
  const given = {
    title: 'Winterdienst',
    kind: 'circular' as const,
    number: '8/2026',
    body: short,
    authorId: office.id,
  };
  const confirmation = { by: 'company' as const, until: '2026-12-11' };
  const audience = { include: [{ kind: 'everyone' as const }] };
  const row = { ...given, confirmation, audience, state: 'draft' as const, ...some };
  const id = await api.arrange((db) => buildPost(db, row));
  expect((await api.call('POST', `/api/posts/${id}/publish`, { as: office.token })).status).toBe(200);
  await api.runJobs();
  return id;
}

async function lettersOf(id: string, language = 'de'): Promise<string[]> {
  const path = `/api/posts/${id}/letters/pdf?language=${language}`;
  const { status, body } = await api.call('GET', path, { as: office.token });
  expect(status).toBe(200);
  return pagesOf(body);
}

const asked = async (id: string, search = '') =>
  (
    await api.call('GET', `/api/posts/${id}/confirmations/asked?search=${encodeURIComponent(search)}`, {
      as: office.token,
    })
  ).body.items;
const codeOn = (page: string | undefined) => /Geschäftsstelle ([2-9A-Z]{3} [2-9A-Z]{3})/.exec(page ?? '')?.[1] ?? '';

describe('the letter of a post that asks each company', () => {
  let id: string;
  let pages: string[];
  beforeAll(async () => {
    id = await published();
    pages = await lettersOf(id);
  });

  it('shows what is asked, by which day and how to answer, above the strip', () => {
    // A page for Amsel, Berg and the company without people, two for Zwei, who stands for two companies.
    expect(pages).toHaveLength(5);
    for (const words of [
      'Unser Zeichen 8/2026',
      'Telefon 05555 4321-0',
      'Datum 20. November 2026',
      'Der Winterdienst beginnt.',
      'Bitte bestätigen Sie bis 11. Dezember 2026, dass Sie dieses Schreiben gelesen haben.',
      'Sie können uns auch anrufen (05555 4321-0) oder eine E-Mail schreiben (post@kh.example).',
      'hier abschneiden',
      'Zur Kenntnis genommen Rundschreiben 8/2026: Winterdienst',
      'Wir haben dieses Schreiben gelesen. Dach Dachweg 1, 10000 Musterstadt',
      'Per Post an Kreishandwerkerschaft here, Zunftplatz 2, 00003 Musterwald',
      'Bitte bis 11. Dezember 2026 zurücksenden.',
      'Name in Druckbuchstaben',
      'Unterschrift, Stempel',
      'Seite 1 von 1',
    ])
      expect(pages[0], words).toContain(words);
  });

  it('has the code by which the list of confirmations finds the company', async () => {
    const found = await asked(id, codeOn(pages[0]));
    expect(found.map(({ name }: { name: string }) => name)).toEqual(['Dach']);
    expect(pages[0]).toContain(`Nennen Sie dann die Kennung ${codeOn(pages[0])}.`);
  });

  it('is addressed to the management of a company that has nobody', () => {
    expect(pages[2]).toContain('Leer Geschäftsleitung Leerweg 1 20000 Musterstadt');
    expect(pages[2]).toContain('Wir haben dieses Schreiben gelesen. Leer');
  });

  it('has a strip for each company of a person who acts for several', () => {
    expect(pages[3]).toContain('Wir haben dieses Schreiben gelesen. Mauer');
    expect(pages[4]).toContain('Wir haben dieses Schreiben gelesen. Netz');
    expect(pages[3]).toContain(`die Kennung ${codeOn(pages[3])}, ${codeOn(pages[4])}.`);
    expect(pages[4]).toContain('Seite 2 von 2');
  });

  it('asks nothing of a company that has confirmed', async () => {
    const [{ id: companyId }] = await asked(id, 'Dach');
    const body = { ids: [companyId], way: 'phone', day: '2026-11-20' };
    await api.call('POST', `/api/posts/${id}/confirmations/entries`, { as: office.token, body });
    const [amsel] = await lettersOf(id);
    expect(amsel).toContain('Der Winterdienst beginnt.');
    expect(amsel).not.toContain('bestätigen');
    expect(amsel).not.toContain(strips.de);
  });
});

describe('the letter of a post that asks each person', () => {
  it('has the name of the reader on the strip, and asks nothing of a company that has nobody', async () => {
    const id = await published({ confirmation: { by: 'person', until: null } });
    const pages = await lettersOf(id);
    expect(pages).toHaveLength(4);
    expect(pages[0]).toContain('Bitte bestätigen Sie, dass Sie dieses Schreiben gelesen haben. Schneiden');
    expect(pages[0]).toContain('Ich habe dieses Schreiben gelesen. Ohne Amsel');
    expect(pages[0]).not.toContain('zurücksenden');
    expect(pages[2]).toContain('Leer Geschäftsleitung');
    expect(pages[2]).not.toContain(strips.de);
    expect((await asked(id, codeOn(pages[1]))).map(({ name }: { name: string }) => name)).toEqual(['Ohne Berg']);
  });

  it.each(Object.entries(strips))('has the title of its strip in %s', async (language, title) => {
    const id = await published({ confirmation: { by: 'person', until: '2026-12-11' } });
    const [page] = await lettersOf(id, language);
    expect(page).toContain(title);
  });

  it('leaves a post that asks nothing without a box and a strip', async () => {
    const [page] = await lettersOf(await published({ confirmation: null }));
    expect(page).toContain('Der Winterdienst beginnt.');
    expect(page).not.toContain(strips.de);
  });
});

describe('the strip', () => {
  const lines = (count: number) => ({
    type: 'doc' as const,
    content: Array.from({ length: count }, (_, at) => text(`Zeile ${at}`).content).flat(),
  });

  it.each([1, 12, 14, 15, 16, 17, 18, 19, 60])('stays whole on the last page below %i lines', async (count) => {
    const title = 'Winterdienst und Verkehrssicherung auf allen Baustellen des Kreises '.repeat(3);
    const id = await published({ title, body: lines(count), confirmation: { by: 'person', until: '2026-12-11' } });
    const file = await lettersOf(id);
    const pages = file.slice(0, Number(/Seite 1 von (\d+)/.exec(file[0] ?? '')?.[1]));
    const [last, ...before] = pages.toReversed();
    for (const words of ['Bitte bestätigen', strips.de, 'Ich habe dieses Schreiben gelesen.', 'Unterschrift'])
      expect(last, words).toContain(words);
    for (const page of before) expect(page).not.toContain(strips.de);
    expect(pages.join(' ').match(/Zeile/g)).toHaveLength(count);
  });
});

describe('the letter of a post whose event asks who comes', () => {
  const question = { choices: [], least: null, most: null, required: false, hidden: false };
  const questions: RegistrationQuestion[] = [
    {
      ...question,
      id: crypto.randomUUID(),
      text: 'Fahrt',
      scope: 'registration',
      kind: 'choice',
      choices: ['Bus', 'Bahn'],
    },
    {
      ...question,
      id: crypto.randomUUID(),
      text: 'Essen',
      scope: 'person',
      kind: 'choice',
      choices: ['Fisch', 'Reis'],
    },
    { ...question, id: crypto.randomUUID(), text: 'Alte Frage', scope: 'person', kind: 'text', hidden: true },
  ];
  const event = eventWith({ most: 3, questions });
  const open = async (id: string, code: string) => {
    const path = `/api/posts/${id}/registrations/parties?search=${encodeURIComponent(code)}`;
    return (await api.call('GET', path, { as: office.token })).body.items as { id: string; name: string }[];
  };
  const answer = (id: string, party: string, body: object) =>
    api.call('PUT', `/api/posts/${id}/registrations/parties/${party}`, {
      as: office.token,
      body: { known: null, way: 'paper', ...body },
    });

  it('has a strip with boxes, lines for names and the questions, by whose code the office enters the answer', async () => {
    const id = await published({ confirmation: null, ...event });
    const pages = await lettersOf(id);
    for (const words of [
      'Bitte antworten Sie bis 8. Januar 2027, ob jemand aus Ihrem Betrieb kommt.',
      'Anmeldung Rundschreiben 8/2026: Winterdienst',
      'Dach Dachweg 1, 10000 Musterstadt Wir kommen, mit diesen Personen: Wir kommen nicht.',
      'Fahrt Bus Bahn',
      'Essen (Fisch / Reis), für jede Person',
      'Bitte bis 8. Januar 2027 zurücksenden.',
      'Unterschrift, Stempel',
    ])
      expect(pages.slice(0, 2).join(' '), words).toContain(words);
    expect(pages.join(' ')).not.toContain('Alte Frage');
    const [found] = await open(id, codeOn(pages[1]));
    expect(found?.name).toBe('Dach');
    const entered = await answer(id, found?.id ?? '', { coming: true, people: [{ lastName: 'Amsel' }] });
    expect(entered.status).toBe(200);
    // Amsel and Berg, of the company that has answered, get the letter without a strip.
    expect((await lettersOf(id)).filter((page) => page.includes('Wir kommen nicht.'))).toHaveLength(3);
  });

  it('asks each person where each answers, and has no strip once registering is over or the event is cancelled', async () => {
    const id = await published({ confirmation: null, ...eventWith({ by: 'person' }) });
    const pages = await lettersOf(id);
    expect(pages[0]).toContain('Bitte antworten Sie bis 8. Januar 2027, ob Sie kommen.');
    expect(pages[0]).toContain('Ich komme. Ich komme nicht.');
    const over = await published({ confirmation: null, ...eventWith({ by: 'person', until: '2026-11-19' }) });
    expect((await lettersOf(over)).join(' ')).not.toContain('Ich komme');
    const { eventAt, event: facts } = eventWith({ by: 'person' });
    const off = await published({ confirmation: null, eventAt, event: { ...facts, cancelled: { reason: 'Krank' } } });
    expect((await lettersOf(off)).join(' ')).not.toContain('Ich komme');
  });

  it('has both strips where the post is to be confirmed too, and ten long questions on one page', async () => {
    const many = Array.from({ length: 10 }, (_, place) => ({
      ...question,
      id: crypto.randomUUID(),
      text: `Frage ${place + 1} ${'mit vielen Worten '.repeat(9)}`.trim(),
      scope: 'registration' as const,
      kind: 'number' as const,
    }));
    const pages = await lettersOf(await published(eventWith({ questions: many })));
    const [confirming, answering] = pages;
    expect(confirming).toContain('dass Sie dieses Schreiben gelesen haben.');
    expect(confirming).toContain('ob jemand aus Ihrem Betrieb kommt.');
    expect(confirming).toContain('Wir haben dieses Schreiben gelesen. Dach');
    for (const words of ['Wir kommen nicht.', 'Frage 1 ', 'Frage 10 ', 'Unterschrift, Stempel'])
      expect(answering, words).toContain(words);
  });
});
