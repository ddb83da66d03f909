import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type pg from 'pg';
import { languages } from '#contract/base/languages.ts';
import { factKeys } from '#contract/privacy/facts.ts';
import { textsOf } from '#api/texts/texts.ts';
import { connect } from '#platform/database/pool.ts';
import { freshDatabase, type FreshDatabase } from '#tests/database/database.ts';
import { catalogue } from './catalogue.sql.ts';
import { harmless, ofThings } from './log-of-people.rules.ts';
import { freeTexts, notOfAPerson } from './not-of-a-person.rules.ts';
import { withoutWords } from './without-words.rules.ts';

const spoken = languages.map((language) => [language, textsOf('privacyWords', language)] as const);

// New columns must be exported or excluded.
let fresh: FreshDatabase;
let owner: pg.Client;

beforeAll(async () => {
  fresh = await freshDatabase();
  owner = await connect(fresh.ownerUrl);
});
afterAll(async () => {
  await owner.end();
  await fresh.drop();
});

/** Columns exported or used to find rows. */
function toldOf(table: string): string[] {
  const facts = catalogue.filter((fact) => fact.table === table);
  const texts = facts.flatMap(({ where, shown, order }) => [where, order, ...Object.values(shown)]);
  return texts.flatMap((text) => [...text.matchAll(/\bt\.(\w+)/g)].map(([, column]) => column ?? ''));
}

/** Columns that erasure sets. */
function setIn(table: string): string[] {
  return catalogue.flatMap(({ table: of, erased }) => (of === table && 'set' in erased ? Object.keys(erased.set) : []));
}

function textOf({ where, shown }: (typeof catalogue)[number]): string {
  return [where, ...Object.values(shown)].join(' ');
}

const held: Readonly<Record<string, readonly string[]>> = {
  users: ['state'],
  company_people: ['user_id', 'function'],
  role_terms: ['user_id'],
  guilds: ['name'],
  user_lists: ['name'],
  documents: ['name'],
  folders: ['name'],
};
const isHeld = (table: string, column: string) => held[table]?.includes(column) ?? false;

interface Column {
  table: string;
  column: string;
  isUser: boolean;
  /** No number, truth, day, moment or link. */
  isWord: boolean;
}

const columns = async () => (await everyColumn()).filter(({ isWord }) => isWord);

async function everyColumn(): Promise<Column[]> {
  const { rows } = await owner.query<Column>(`
    select case n.nspname when 'public' then c.relname else n.nspname || '.' || c.relname end as table, a.attname as column,
      exists (select from pg_constraint f where f.conrelid = c.oid and f.confrelid = 'users'::regclass
        and a.attnum = any(f.conkey) and a.attname <> 'tenant_id') as "isUser",
      a.atttypid not in ('int'::regtype, 'bigint'::regtype, 'boolean'::regtype, 'date'::regtype, 'timestamptz'::regtype)
        and not exists (select from pg_constraint f where f.conrelid = c.oid and f.contype = 'f'
          and f.confrelid <> 'users'::regclass and a.attnum = any(f.conkey)) as "isWord"
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where n.nspname in ('public', 'identity', 'jobs') and c.relkind in ('r', 'p') and not c.relispartition
      and a.attname not in ('tenant_id', 'id')
    order by 1, a.attnum`);
  return rows;
}

const isLeftOut = (list: Readonly<Record<string, readonly string[]>>, table: string, column: string) =>
  ['*', column].some((one) => list[table]?.includes(one));

const lists = [notOfAPerson, freeTexts, withoutWords];

describe('the catalogue of what is stored about a person', () => {
  it('has every column of every table, or the reason why it is not of a person', async () => {
    const missing = (await everyColumn()).filter(
      ({ table, column }) =>
        !toldOf(table).includes(column) &&
        !setIn(table).includes(column) &&
        !lists.some((list) => isLeftOut(list, table, column)),
    );
    expect(
      missing.map(({ table, column }) => `${table}.${column}`),
      'add it in a catalogue here, or in `not-of-a-person.rules.ts` or `without-words.rules.ts`',
    ).toEqual([]);
  });

  it('finds the rows of a person by every column that names one', async () => {
    const links = (await columns()).filter(({ isUser }) => isUser);
    expect(links.length).toBeGreaterThan(20);
    const lost = links.filter(
      ({ table, column }) => !catalogue.some((fact) => fact.table === table && fact.where.includes(`t.${column} = $1`)),
    );
    expect(lost.map(({ table, column }) => `${table}.${column}`)).toEqual([]);
  });

  it('describes for every column what erasure does: its rows are deleted, it is set to something, or they stay for a reason', async () => {
    const exported = (await columns()).filter(({ table, column }) => toldOf(table).includes(column));
    expect(exported.length).toBeGreaterThan(90);
    const forgotten = exported.filter(({ table, column }) => {
      const facts = catalogue.filter((fact) => fact.table === table && textOf(fact).includes(`t.${column}`));
      return !facts.some(({ erased }) => !('set' in erased) || column in erased.set || isHeld(table, column));
    });
    expect(forgotten.map(({ table, column }) => `${table}.${column}`)).toEqual([]);
  });

  it('sets no column that is not there', async () => {
    const { rows } = await owner.query<{ place: string }>(
      `select c.relname || '.' || a.attname as place from pg_attribute a join pg_class c on c.oid = a.attrelid`,
    );
    const places = new Set(rows.map(({ place }) => place));
    const set = catalogue.flatMap(({ table, erased }) =>
      'set' in erased ? Object.keys(erased.set).map((column) => `${table}.${column}`) : [],
    );
    expect(set.filter((place) => !places.has(place))).toEqual([]);
  });

  it('leaves out nothing that is not there', async () => {
    const there = await everyColumn();
    const stale = lists.flatMap((list) =>
      Object.entries(list).flatMap(([table, names]) =>
        names
          .filter((name) => !there.some((one) => one.table === table && (name === '*' || one.column === name)))
          .map((name) => `${table}.${name}`),
      ),
    );
    expect(stale).toEqual([]);
  });

  it('has one fact of each kind', () => {
    expect(catalogue.map(({ key }) => key)).toEqual(factKeys);
  });

  it.each(spoken)('has a word in %s for all that it lists', (_language, { fields }) => {
    const shownColumns = catalogue.flatMap(({ shown }) => Object.keys(shown));
    expect(shownColumns.filter((field) => !(field in fields))).toEqual([]);
  });
});

interface Logged {
  table: string;
  column: string;
  isWord: boolean;
  isUser: boolean;
}

/** Every column that the log keeps of every table. */
async function logged(): Promise<Logged[]> {
  const { rows } = await owner.query<Logged>(`
    select c.relname as table, a.attname as column,
      a.atttypid not in ('int'::regtype, 'bigint'::regtype, 'boolean'::regtype, 'date'::regtype, 'timestamptz'::regtype) as "isWord",
      exists (select from pg_constraint f where f.conrelid = c.oid and f.confrelid = 'users'::regclass
        and a.attnum = any(f.conkey)) as "isUser"
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and a.attname not in ('tenant_id', 'id', 'version', 'updated_at')
      and exists (select from pg_trigger t join pg_proc p on p.oid = t.tgfoid where t.tgrelid = c.oid and p.proname = 'record_changes')
    order by 1, a.attnum`);
  return rows;
}

async function listed() {
  const { rows } = await owner.query<{ entity: string; person: string | null; words: string[] }>(
    'select entity, person, words from log_of_people()',
  );
  return rows;
}

describe('the list of what the log holds about people, which "Meine Daten" and erasure read', () => {
  it('has every table of the log that names a person, or records that it is about the thing', async () => {
    const known = (await listed()).map(({ entity }) => entity);
    const naming = (await logged()).filter(({ isUser }) => isUser);
    expect(new Set(naming.map(({ table }) => table)).size).toBeGreaterThan(12);
    const missing = naming.filter(({ table, column }) => !known.includes(table) && !ofThings[table]?.includes(column));
    expect(missing.map(({ table, column }) => `${table}.${column}`)).toEqual([]);
  });

  it('has every column of these tables that may hold words of the person, or the reason why not', async () => {
    const list = await listed();
    const columns = (await logged()).filter(
      ({ table, isWord }) => isWord && list.some(({ entity }) => entity === table),
    );
    const missing = columns.filter(
      ({ table, column }) =>
        !list.some(({ entity, words }) => entity === table && words.includes(column)) &&
        !harmless[table]?.includes(column),
    );
    expect(
      missing.map(({ table, column }) => `${table}.${column}`),
      'add it in `45-forgetting.sql`, or to `harmless` in `log-of-people.rules.ts`',
    ).toEqual([]);
  });

  it('names no table and no column that is not there', async () => {
    const there = new Set((await logged()).map(({ table, column }) => `${table}.${column}`));
    const named = [...Object.entries(harmless), ...Object.entries(ofThings)].flatMap(([table, columns]) =>
      columns.map((column) => `${table}.${column}`),
    );
    // An earlier version kept pictures by their address.
    const former = ['users.avatar'];
    const words = (await listed()).flatMap(({ entity, person, words: all }) =>
      [...all, ...(person ? [person] : [])].map((column) => `${entity}.${column}`),
    );
    expect([...named, ...words].filter((place) => !there.has(place) && !former.includes(place))).toEqual([]);
  });
});
