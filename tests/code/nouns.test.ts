import { describe, expect, it } from 'vitest';
import { Nouns } from '#contract/base/text/nouns.ts';
import { renamed } from '#contract/base/text/renaming.ts';
import { type Language, languages } from '#contract/base/languages.ts';
import { texts as serverTexts } from '#api/texts/en.ts';
import { textsOf } from '#api/texts/texts.ts';
import { headings } from '#api/imports/read/headings.texts.ts';
import { allTexts } from '#web/base/fixtures/all-texts.ts';
import { imports, roomOf, sources, textOf } from './rooms.ts';
import { nameOf, parsed, walk } from './syntax.ts';

const german = await allTexts('de');

const words = (language: Language): readonly object[] => [
  textsOf('privacyWords', language),
  textsOf('auditWords', language),
];

async function textsIn(language: Language): Promise<object[]> {
  return [await allTexts(language), ...words(language), ...(language === 'de' ? [ourHeadings()] : [])];
}

/** Not in any text, so that each is found; the English ones take another article. */
const nouns = Nouns.parse({
  guild: {
    de: { singular: 'die Xfachgruppe', plural: 'die Xfachgruppen' },
    en: { singular: 'an xgroup', plural: 'xgroups' },
    es: { singular: 'el xsector', plural: 'los xsectores' },
  },
  association: {
    de: { singular: 'der Xbund', plural: 'die Xbünde', genitive: 'des Xbundes' },
    en: { singular: 'a xfederation', plural: 'xfederations' },
    es: { singular: 'la xunión', plural: 'las xuniones' },
  },
  craft: {
    de: { singular: 'das Xfach', plural: 'die Xfächer', genitive: 'des Xfachs' },
    en: { singular: 'an xprofession', plural: 'xprofessions' },
    es: { singular: 'el xramo', plural: 'los xramos' },
  },
});

function ourHeadings() {
  return Object.values(headings).flatMap((fields) => Object.values(fields).map(([first]) => first));
}

function linesOf(value: unknown, path = ''): { path: string; line: string }[] {
  if (typeof value === 'string') return path.endsWith('.tagline') ? [] : [{ path, line: value }];
  return Object.entries(value as object).flatMap(([key, inner]) => linesOf(inner, `${path}.${key}`));
}

/** Without gaps, references and tags. */
const bare = (line: string) => line.replaceAll(/\{[^}]*\}+|\$t\([^)]*\)|<[^>]*>/g, '…');

/** Legal names, which nouns do not change. */
const byLaw = /(Landesinnungs|Fach)verb(and|ände)/g;

const old: Record<Language, RegExp> = {
  de: /innung|verb(and|änd)|gewerk(?!schaft)/i,
  en: /guild|association|\bcrafts?\b/i,
  es: /gremio|asociaci|\boficios?\b/i,
};

describe.each(languages)('the texts in %s', async (language) => {
  const texts = await textsIn(language);
  const before = linesOf(texts);
  const after = linesOf(renamed(texts, nouns, language));

  it('show an old noun nowhere', () => {
    expect(before.filter(({ line }) => old[language].test(line)).length).toBeGreaterThan(80);
    const left = after.filter(({ line }) => old[language].test(bare(line).replaceAll(byLaw, '')));
    expect(left).toEqual([]);
  });

  it('are otherwise as they were', () => {
    const own: Record<Language, RegExp> = {
      de: /X(fachgruppe|bund|fach)(n|es|s)?(?!\p{L})|Xbünden?|Xfächern?/gu,
      en: /x(group|federation|profession)s?/gi,
      es: /x(sector(es)?|uni(ón|ones)|ramos?)/gi,
    };
    const theirs: Record<Language, RegExp> = {
      de: /(?<!\p{L})(Innung(en)?|Verb(and(es|s)?|änden?)|Gewerk(en|e|s)?)(?!\p{L})/gu,
      en: /(?<!\p{L})(guild|association|craft)s?(?!\p{L})/giu,
      es: /(?<!\p{L})(gremios?|asociaci(ón|ones)|oficios?)(?!\p{L})/giu,
    };
    const article = (line: string) => (language === 'en' ? line.replaceAll(/\ban? _/gi, 'a _') : line);
    const masked = (line: string, words: RegExp) => article(bare(line).replaceAll(words, '_'));
    expect(after.map(({ path, line }) => [path, masked(line, own[language])])).toEqual(
      before.map(({ path, line }) => [path, masked(line, theirs[language])]),
    );
    for (const [index, { line }] of after.entries())
      expect(line.match(/\{[^}]*\}+/g)).toEqual(before[index]?.line.match(/\{[^}]*\}+/g));
  });
});

it.each([
  ['de', 'Name der Innung', 'Name der Xfachgruppe'],
  ['de', 'Innungen des Verbandes', 'Xfachgruppen des Xbundes'],
  ['de', 'den Verband „{{guild}}“', 'den Xbund „{{guild}}“'],
  ['de', 'zu den Verbänden, Gewerken und Innungen', 'zu den Xbünden, Xfächern und Xfachgruppen'],
  ['de', 'ein Gewerk, des Gewerks, Gewerke', 'ein Xfach, des Xfachs, Xfächer'],
  ['de', 'die Tischler-Innung', 'die Tischler-Xfachgruppe'],
  ['de', 'Handwerk und Gewerkschaft', 'Handwerk und Gewerkschaft'],
  ['en', 'A guild of an association', 'An xgroup of a xfederation'],
  ['en', 'Guilds: {{guilds}}', 'Xgroups: {{guilds}}'],
  ['en', 'its crafts, one craft', 'its xprofessions, one xprofession'],
  ['es', 'el gremio, los oficios de la asociación', 'el xsector, los xramos de la xunión'],
  ['es', 'Asociaciones', 'Xuniones'],
] as const)('in %s "%s" is "%s"', (language, text, own) => {
  expect(renamed(text, nouns, language)).toBe(own);
});

it('texts stay unchanged in a portal without nouns of its own', () => {
  expect(renamed(german, {}, 'de')).toBe(german);
});

describe('a text of the server', () => {
  const isRenamed = (file: string) => /\brenamed\(/.test(textOf(file));

  it.each([
    [
      "const texts = { de: 'Ihre Innung', en: 'your guild', es: ['su gremio'] }",
      ['Ihre Innung', 'your guild', 'su gremio'],
    ],
    ["const english = { en: ['Guilds', `of ${one} crafts`] }", ['Guilds', ' crafts']],
    ["const headings = ['Innungen', 'Betriebe']; const kind = 'guild'", ['Innungen']],
  ])('is found where it has an old noun: %s', (code, found) => {
    expect(saidIn(code)).toEqual(found);
  });

  const server = sources.filter(
    (file) => ['platform', 'api', 'program'].includes(roomOf(file)) && !file.startsWith('api/texts/'),
  );

  it('is renamed wherever it has an old noun', () => {
    const hits = server.flatMap((file) => saidIn(textOf(file)).map((line) => ({ file, line })));
    expect(hits.filter(({ file }) => !isRenamed(file))).toEqual([]);
  });

  it.each([
    ["const { to, deleted } = textsOf('privacy', language);", true],
    ["const words = textsOf('privacy', language); say(words.deleted);", true],
    ["say(textsOf('privacy', language).deleted.text);", true],
    ["const { to } = textsOf('privacy', language); say(other.deleted);", false],
    ["const { deleted } = textsOf('people', language);", false],
  ])('is asked for: %s', (code, isAsked) => {
    expect(asksFor(code, 'privacy', 'deleted')).toBe(isAsked);
  });

  it('is renamed where it asks for texts with an old noun', () => {
    const withNouns = languages.flatMap((language) =>
      (Object.keys(serverTexts) as (keyof typeof serverTexts)[])
        .filter((feature) => !/(Words|Fields|States)$|^deadlines$/.test(feature))
        .flatMap((feature) =>
          linesOf(textsOf(feature, language))
            .filter(({ line }) => old[language].test(line))
            .map(({ path }) => ({ feature, part: /^\.(\w+)/.exec(path)?.[1] ?? '' })),
        ),
    );
    expect(withNouns.length).toBeGreaterThan(5);
    const askers = withNouns.flatMap(({ feature, part }) =>
      server.filter((file) => asksFor(textOf(file), feature, part)),
    );
    expect(askers.length).toBeGreaterThan(5);
    expect(askers.filter((file) => !isRenamed(file))).toEqual([]);
  });

  it('is renamed where it takes words that both sides use, or takes none of those with an old noun', () => {
    const withNouns = languages.flatMap((language) =>
      words(language).flatMap((one) => linesOf(one).filter(({ line }) => old[language].test(line))),
    );
    const parts = new Set(withNouns.map(({ path }) => /^\.(values\.\w+|\w+)/.exec(path)?.[1] ?? ''));
    expect(parts).toContain('entities');
    const imported = imports.filter(
      ({ from, to }) => server.includes(from) && /^contract\/.*\/words\/\w+\.ts$/.test(to),
    );
    // They are asked for as any text of the server.
    expect(imported).toEqual([]);
    const takers = server.filter((file) => /textsOf\('(audit|privacy)Words'/.test(textOf(file)));
    const broken = takers
      .filter((file) => !isRenamed(file))
      .flatMap((file) =>
        [...parts].filter((part) => ['auditWords', 'privacyWords'].some((words) => asksFor(textOf(file), words, part))),
      );
    expect(takers.length).toBeGreaterThan(5);
    expect(broken).toEqual([]);
  });
});

/** Whether code takes this part of a feature's texts: at once, by its name in a pattern, or of the object that it names. */
function asksFor(code: string, feature: string, part: string): boolean {
  const last = part.split('.').at(-1) ?? '';
  return code
    .split(';')
    .filter((statement) => statement.includes(`textsOf('${feature}'`))
    .some((statement) => {
      const [, name] = /(\w+) = textsOf\(/.exec(statement) ?? [];
      const asked = statement.replace(/const \w+ =/, '');
      return new RegExp(`\\b${last}\\b`).test(asked) || (name !== undefined && code.includes(`${name}.${part}`));
    });
}

/** In texts by language its nouns, anywhere else German ones. */
function saidIn(code: string): string[] {
  const hits: string[] = [];
  walk(parsed('file.ts', code), (node, around) => {
    if (node.type.startsWith('Import')) return false;
    const keys = around.filter(({ type }) => type === 'Property').map(({ key }) => nameOf(key));
    const spoken = languages.find((language) => keys.includes(language)) ?? 'de';
    const texts = [node['value'], (node['value'] as { cooked?: string } | null)?.cooked];
    for (const text of texts) if (typeof text === 'string' && old[spoken].test(text)) hits.push(text);
    return true;
  });
  return hits;
}

describe('a noun is refused', () => {
  const guild = {
    de: { singular: 'die Fachgruppe', plural: 'die Fachgruppen' },
    en: { singular: 'a section', plural: 'sections' },
    es: { singular: 'el sector', plural: 'los sectores' },
  };
  it.each([
    ['of another gender', { ...guild, de: { singular: 'der Bezirk', plural: 'die Bezirke' } }, 'guild.de.singular'],
    [
      'whose dative the texts cannot tell',
      { ...guild, de: { singular: 'die Zunft', plural: 'die Zünfte' } },
      'guild.de.plural',
    ],
    [
      'of two words that would bend',
      { ...guild, de: { singular: 'die Freie Gruppe', plural: 'die Gruppen' } },
      'guild.de.singular',
    ],
    ['without its article', { ...guild, en: { singular: 'section', plural: 'sections' } }, 'guild.en.singular'],
    [
      'of another gender in Spanish',
      { ...guild, es: { singular: 'la rama', plural: 'las ramas' } },
      'guild.es.singular',
    ],
    ['in two languages only', { de: guild.de, en: guild.en }, 'guild.es'],
  ])('%s', (_why, wrong, path) => {
    const { error } = Nouns.safeParse({ guild: wrong });
    expect(error?.issues.map((issue) => issue.path.join('.'))).toContain(path);
  });
});
