import { expect, it } from 'vitest';
import { seeded } from '#sample/random.ts';
import { ownDatabase } from '#tests/database/own-database.ts';
import { titleQueries } from './query-terms.rules.ts';
import { askedIn } from './search.store.ts';
import { termsOf } from './terms.rules.ts';
import { titleFit } from './title-fit.rules.ts';

const database = ownDatabase(() => new Date('2026-11-20T09:00:00Z'));
const searches = [
  'Prüfung',
  'Pruefung',
  'Ordnung',
  'Gesellenprüfung',
  'Innung',
  'Meister Ordnung',
  'Prüfung 2026',
  '"Satzung Innung"',
  '"Satzung Innung" Meister',
  'Straße',
  'ord',
  'an',
  '7',
  'A7',
  'Prüfungen der Innungen',
  'Handwerke',
  'workers elections',
  'elecciones',
];

const parts = [
  'Prüfung',
  'Ordnung',
  'Innung',
  'Innungen',
  'Meister',
  'Gesellen',
  'Straße',
  'Wahl',
  'an',
  'A',
  '7',
  '2026',
];
const others = ['Handwerk', 'worker', 'election', 'elección', 'Satzung', 's', 'en', 'Ö'];

function titlesOf(number: number): string[] {
  const { next, pick } = seeded('titles');
  const some = <T>(most: number, make: () => T) => Array.from({ length: 1 + Math.floor(next() * most) }, make);
  return Array.from({ length: number }, () =>
    some(4, () => some(3, () => pick([...parts, ...others])).join('')).join(' '),
  );
}

it.each(searches)('the fit of titles for %s equals that of the index', async (search) => {
  await database.read('here', async (db) => {
    const { needed: queryTerms } = await askedIn(db, termsOf(search));
    // Removed, as titles are always in their entries.
    const queries = titleQueries(queryTerms, 'lead/', `'lead/'`).map((query) => query.replace(/^\('lead\/'\) & /, ''));
    const { rows } = await db.$client.query<{ title: string; words: string[]; fits: boolean[] }>(
      `select title, tsvector_to_array(words) as words,
         array(select search_parts(words, 'lead/!') @@ query.query::tsquery from unnest($2::text[]) with ordinality query(query, place) order by place) as fits
       from unnest($1::text[]) title, search_words_in(title) words`,
      [[...titlesOf(400), search], queries],
    );
    const fit = titleFit(queryTerms);
    const none = queries.length;
    const titleFits = rows.map(({ title, words }) => [title, fit(words)]);
    expect(titleFits).toEqual(rows.map(({ title, fits }) => [title, fits.includes(true) ? fits.indexOf(true) : none]));
    expect(new Set(titleFits.map(([, one]) => one)).size).toBeGreaterThan(1);
  });
});
