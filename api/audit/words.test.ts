import type pg from 'pg';
import { approvedActs } from '#contract/posts/writing.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { auditActions } from '#contract/audit/actions.ts';
import { auditedFields, formerUserStates, readingOf, vocabularies, type Vocabulary } from '#contract/audit/fields.ts';
import { textsOf } from '#api/texts/texts.ts';
import { contract } from '#contract/contract.ts';
import { questionSettings, questionStates } from '#contract/questions/words.ts';
import { enteredWays } from '#contract/confirmations/words.ts';
import { eventMessageGroups, registrationStates, registrationWays } from '#contract/registrations/words.ts';
import { importKinds } from '#contract/imports/words.ts';
import { type AskedChoice, askedChoices, askedFields, auditedReads, shownFields } from '#contract/audit/read-kinds.ts';
import * as members from '#contract/people/words.ts';
import { deadlinePurposes, postKinds } from '#contract/posts/posts.ts';
import { postStates } from '#contract/posts/words.ts';
import { type Route, routesOf } from '#contract/base/route.ts';
import { languages } from '#contract/base/languages.ts';
import { camelCase } from '#platform/database/letter-case.ts';
import { connect } from '#platform/database/pool.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';
import { channels, companyFunctions, membershipKinds } from '#contract/companies/words.ts';
import { associationKinds } from '#contract/associations/words.ts';
import { craftLists } from '#contract/crafts/words.ts';
import { rolePlaces } from '#contract/roles/words.ts';

let api: TestApi;
let owner: pg.Client;

beforeAll(async () => {
  api = await testApi();
  owner = await connect(api.ownerUrl);
});
afterAll(async () => {
  await owner.end();
  await api.close();
});

const spoken = languages.map((language) => [language, textsOf('auditWords', language)] as const);

describe('the tables that are audited', () => {
  it('are all but those of whose changes nobody asks', async () => {
    const { rows } = await owner.query<{ table: string }>(`
      select relname as table from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`);
    const audited = new Set((await auditedColumns()).map(({ table }) => table));
    const others = rows.map(({ table }) => table).filter((table) => !audited.has(camelCase(table)));
    expect(others.toSorted(), 'give it a line in `database/rules/after/40-audit.sql`, or one here').toEqual(unaudited);
  });

  it('have each of their columns in `contract/audit/fields.ts`', async () => {
    const there = (await auditedColumns()).map(({ table, column }) => `${table}.${column}`);
    const known = Object.entries(auditedFields).flatMap(([table, fields]) =>
      Object.keys(fields).map((field) => `${table}.${field}`),
    );
    const missing = there.filter((one) => !known.includes(one)).toSorted();
    const stale = known.filter((one) => !there.includes(one)).toSorted();
    expect(missing, 'say in the `fields/` of the feature what these columns are called and how they read').toEqual([]);
    expect(stale, 'no table has these columns any more').toEqual([]);
  });

  it('have days, truths and moments read as what they are', async () => {
    const readings: Record<string, string> = { date: 'day', boolean: 'truth', 'timestamp with time zone': 'instant' };
    const wrong = (await auditedColumns()).filter(({ table, column, type }) => {
      const reading = readingOf(table, column);
      return type in readings && reading !== 'silent' && reading !== readings[type];
    });
    expect(wrong, 'say `reads` in the `fields/` of the feature').toEqual([]);
  });
});

/** Whose changes are in no log. */
const unaudited = [
  // The log itself, and texts and groups that stand in entries of what has them.
  'audit_entries',
  'audiences',
  'audience_targets',
  'post_revisions',
  'document_versions',
  'post_files',
  'question_messages',
  'registered_people',
  'attendees',
  'event_message_recipients',
  // Kept as proof, or noted by the program.
  'agreements',
  'bounces',
  'company_deliveries',
  'confirmations',
  'deliveries',
  'digests',
  'document_downloads',
  'document_notices',
  'later_letters',
  'letters',
  'mail_minutes',
  'mailbox_failures',
  'returned_mails',
  'mailings',
  'mails',
  'pushes',
  'reminders',
  'storage_checks',
  'portal_starts',
  'waiting_notices',
  // It holds while a tab is open.
  'post_writing',
  // A person's own.
  'calendars',
  'folder_subscriptions',
  'mail_preferences',
  'notice_marks',
  'post_bookmarks',
  'post_reads',
  'push_subscriptions',
  // Follows from other tables.
  'audience_counts',
  'cache_versions',
  'document_texts',
  'post_numbers',
  'trashed_posts',
  'found_names',
  'search_hits',
  'search_similar',
  // On the way into the portal.
  'import_columns',
  'import_rows',
  'imported_people',
  'stored_files',
  'uploads',
  // No table of the portal's.
  'fruits',
].toSorted();

async function auditedColumns() {
  const { rows } = await owner.query<{ table: string; column: string; type: string }>(`
    select c.relname as table, a.attname as column, format_type(a.atttypid, null) as type
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and a.attname not in ('tenant_id', 'id', 'version', 'updated_at')
      and exists (select from pg_trigger t join pg_proc p on p.oid = t.tgfoid where t.tgrelid = c.oid and p.proname = 'record_changes')`);
  return rows.map(({ table, column, type }) => ({ table: camelCase(table), column: camelCase(column), type }));
}

const personal = [...routesOf(contract)].filter(([, route]) => route.personal);

describe('the routes that show personal data', () => {
  it.each(personal)('%s names in `contract/audit/read-kinds.ts` what is read', (_name, route) => {
    expect(auditedReads, 'give it a line').toHaveProperty([`${route.method} ${route.path}`]);
  });

  it.each(personal)('%s asks only for what has a word', (_name, route) => {
    const words: readonly string[] = [...askedFields, ...shownFields, 'id'];
    expect(
      fieldsOf(route).filter((field) => !words.includes(field)),
      'add them to `askedFields` in contract/audit/read-kinds.ts, with a word in each language',
    ).toEqual([]);
  });

  it('are all there are', () => {
    const names = personal.map(([, { method, path }]) => `${method} ${path}`);
    expect(Object.keys(auditedReads).filter((name) => !names.includes(name))).toEqual([]);
  });
});

function fieldsOf({ params, query, body }: Route): string[] {
  return [params, query, body].flatMap((schema) => (schema instanceof z.ZodObject ? Object.keys(schema.shape) : []));
}

const values: Record<Vocabulary, readonly string[]> = {
  postKinds,
  postStates,
  deadlinePurposes,
  approvedActs,
  userMemberships: members.userMemberships,
  userAccesses: members.userAccesses,
  formerUserStates,
  membershipKinds: membershipKinds,
  companyFunctions: companyFunctions,
  associationKinds: associationKinds,
  craftLists: craftLists,
  channels: channels,
  rolePlaces: rolePlaces,
  consentKinds: members.consentKinds,
  enteredWays,
  languages,
  importKinds,
  masterFields: members.masterFields,
  questionStates,
  questionSettings,
  eventMessageGroups,
  registrationStates,
  registrationWays,
};

describe.each(spoken)('the words in %s', (_language, words) => {
  it.each(vocabularies)('have one for each of %s, and for nothing else', (vocabulary) => {
    expect(Object.keys(words.values[vocabulary]).toSorted()).toEqual(values[vocabulary].toSorted());
  });

  it('have one for each value that can be asked for', () => {
    const missing = personal
      .flatMap(([, route]) => choicesOf(route))
      .filter(([field, value]) => !(value in words.askedValues[field]));
    expect(missing).toEqual([]);
  });

  it('are none of them empty, and leave the same gaps as in English', () => {
    const [own, english] = [flat(words), flat(textsOf('auditWords', 'en'))];
    expect(Object.entries(own).filter(([, text]) => text.trim() === '')).toEqual([]);
    expect(Object.keys(own).toSorted()).toEqual(Object.keys(english).toSorted());
    const gaps = (text = '') => [...text.matchAll(/\{\{\w+\}\}/g)].map(String).toSorted();
    expect(Object.keys(own).filter((key) => gaps(own[key]).join() !== gaps(english[key]).join())).toEqual([]);
  });

  it('have a sentence for each act', () =>
    expect(Object.keys(words.auditActions).toSorted()).toEqual(auditActions.toSorted()));
});

function choicesOf({ query, body }: Route): [AskedChoice, string][] {
  const shapes = [query, body].flatMap((schema) => (schema instanceof z.ZodObject ? Object.entries(schema.shape) : []));
  return shapes.flatMap(([field, schema]) => {
    const values = (z.toJSONSchema(schema as z.ZodType, { io: 'input' }) as { enum?: string[] }).enum ?? [];
    return askedChoices
      .filter((choice) => choice === field)
      .flatMap((choice) => values.map((value): [AskedChoice, string] => [choice, value]));
  });
}

function flat(value: unknown, path = ''): Record<string, string> {
  if (typeof value === 'string') return { [path]: value };
  return Object.assign(
    {},
    ...Object.entries(value as object).map(([key, inner]) => flat(inner, path ? `${path}.${key}` : key)),
  ) as Record<string, string>;
}
