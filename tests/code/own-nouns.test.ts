import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCompany, buildGuild, buildMembership, buildPost } from '#sample/builders.ts';
import { testApi, type TestApi } from '../support/api.ts';

let api: TestApi;
let office: { id: string; token: string };
beforeAll(async () => {
  const guild = {
    de: { singular: 'die Fachgruppe', plural: 'die Fachgruppen' },
    en: { singular: 'a section', plural: 'sections' },
    es: { singular: 'el sector', plural: 'los sectores' },
  };
  const association = {
    de: { singular: 'der Bund', plural: 'die Bünde', genitive: 'des Bundes' },
    en: { singular: 'a federation', plural: 'federations' },
    es: { singular: 'la unión', plural: 'las uniones' },
  };
  api = await testApi({ nouns: { guild, association } });
  office = await api.signInAdmin();
  await api.arrange(async (db) => {
    const guildId = await buildGuild(db, { name: 'Tischler-Innung Probe', responsibleId: office.id });
    await buildMembership(db, { companyId: await buildCompany(db, { name: 'Tischlerei Probe' }), guildId });
  });
});
afterAll(() => api.close());

const text = async (path: string) => String((await api.call('GET', path, { as: office.token })).body);

describe('a portal that calls its guilds otherwise', () => {
  it('uses them at the head of what it exports, and names stay what they are', async () => {
    const [head, ...rows] = (await text('/api/exports/companies?format=csv')).split('\r\n');
    expect(head).toContain('Fachgruppen');
    expect(head).not.toContain('Innung');
    expect(rows.join('\n')).toContain('Tischler-Innung Probe');
  });

  it.each(['Fachgruppen', 'Fachgruppe', 'Innungen', 'Innung'])('reads a column %s as what it is', async (heading) => {
    const reply = await api.call('POST', '/api/imports?kind=companies&name=probe.csv', {
      as: office.token,
      raw: `Betrieb;${heading}\r\nMuster;Tischler-Innung Probe\r\n`,
      headers: { 'content-type': 'text/csv' },
    });
    expect(reply.body.columns.map(({ field }: { field: string }) => field)).toEqual(['name', 'guilds']);
  });

  it.each([
    ['de', 'Fachgruppe', /Innung(?! Probe)/],
    ['en', 'Section', /guild/i],
    ['es', 'Sector', /gremio/i],
  ])('uses them in the exported log in %s', async (language, own, before) => {
    const log = await text(`/api/audit/export?entity=guilds&language=${language}`);
    expect(log).toContain(own);
    expect(log.replaceAll('Tischler-Innung Probe', '')).not.toMatch(before);
  });

  it('uses them in what people take along', async () => {
    const { body } = await api.call('GET', '/api/users/me/data/file?language=de', { as: office.token });
    const files = Object.entries(unzipSync(new Uint8Array(body as Buffer)));
    const page = files.find(([name]) => name.endsWith('.html'))?.[1] ?? new Uint8Array();
    expect(strFromU8(page)).toContain('Fachgruppen, die Sie betreuen');
    expect(strFromU8(page)).not.toMatch(/Innung(?! Probe)/);
  });

  it.each([
    ['de', 'Fachgruppen', /Innung/],
    ['en', 'Sections', /guild/i],
    ['es', 'Sectores', /gremio/i],
  ])('uses them at the head of who has confirmed a post, in %s', async (language, own, before) => {
    const confirmation = { by: 'person' as const, until: '2026-12-04' };
    const id = await api.arrange((db) => buildPost(db, { confirmation, state: 'published' }));
    const [head] = (await text(`/api/posts/${id}/confirmations/export?language=${language}`)).split('\r\n');
    expect(head).toContain(own);
    expect(head).not.toMatch(before);
  });

  it('uses them in the last mail to somebody', async () => {
    const { id } = await api.signIn({ email: 'uwe@kern.example', language: 'de' });
    await api.call('POST', `/api/users/${id}/erasure`, { as: office.token, body: { reason: 'asked' } });
    await api.runJobs();
    expect(api.mails.at(-1)?.text).toContain('das der Bund braucht');
  });

  it('is sent to the browser, and another portal gets nothing of it', async () => {
    const here = await api.call('GET', '/tenant.json');
    expect(here.body.nouns.guild.de.singular).toBe('die Fachgruppe');
    expect((await api.call('GET', '/tenant.json', { tenant: 'elsewhere' })).body.nouns).toEqual({});
  });
});
