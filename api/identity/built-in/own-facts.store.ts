import { type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { type Fact, type FactPart, type FactRows, factSql, limitsOf } from '../facts.sql.ts';
import { instantSql } from '#platform/database/instant.ts';

/** SQL for the address part of limiter keys, as `beginningOf` makes it. */
const addressKey = `translate(encode(sha256(convert_to(lower(s.email), 'UTF8')), 'base64'), '+/=', '-_')`;

export const signInFacts: readonly Fact[] = [
  {
    key: 'signIn',
    table: 'identity.sign_ins',
    where: 't.id = $1',
    shown: {
      name: 't.name',
      signInEmail: 't.email',
      picture: 't.image is not null',
      secondFactor: 't.has_second_factor',
      createdAt: instantSql('t.created_at'),
      updatedAt: instantSql('t.updated_at'),
    },
    order: 't.id',
    sees: 'self',
    kept: 'membership',
    erased: { by: 'delete' },
  },
  {
    // Passwords and tokens are secret even from their owner: only their existence is shown.
    key: 'credentials',
    table: 'identity.credentials',
    where: 't.sign_in_id = $1',
    shown: {
      service: 't.provider_id',
      account: 't.account_id',
      password: 't.password is not null',
      tokens: 'coalesce(t.access_token, t.refresh_token, t.id_token) is not null',
      scope: 't.scope',
      createdAt: instantSql('t.created_at'),
    },
    order: 't.created_at desc, t.id',
    sees: 'self',
    kept: 'membership',
    erased: { by: 'delete' },
  },
  {
    // The public key means nothing to its owner.
    key: 'passkeys',
    table: 'identity.passkeys',
    where: 't.sign_in_id = $1',
    shown: {
      name: 't.name',
      browser: 't.user_agent',
      host: 't.host',
      synced: 't.synced',
      createdAt: instantSql('t.created_at'),
      usedAt: instantSql('t.used_at'),
    },
    order: 't.created_at desc, t.id',
    sees: 'self',
    kept: 'membership',
    erased: { by: 'delete' },
  },
  {
    key: 'sessions',
    table: 'identity.sessions',
    where: 't.sign_in_id = $1',
    shown: {
      browser: 't.user_agent',
      address: 't.ip_address',
      signedInAt: instantSql('t.created_at'),
      seenAt: instantSql('t.seen_at'),
      expiresAt: instantSql('t.expires_at'),
    },
    order: 't.seen_at desc, t.id',
    sees: 'self',
    kept: 'done',
    erased: { by: 'delete' },
  },
  {
    key: 'links',
    table: 'identity.proofs',
    where: 't.email = (select s.email from identity.sign_ins s where s.id = $1)',
    shown: {
      link: 't.kind',
      email: 't.email',
      name: `nullif(t.name, '')`,
      portal: `coalesce(nullif(t.portal, ''), t.asked_in)`,
      askedCompany: 't.asked_company',
      askedMessage: 't.asked_message',
      agreedTo: `t.agreement ->> 'version'`,
      agreedAt: `t.agreement ->> 'agreedAt'`,
      createdAt: instantSql('t.created_at'),
      expiresAt: instantSql('t.expires_at'),
    },
    order: 't.created_at desc, t.kind',
    sees: 'self',
    kept: 'done',
    erased: { by: 'delete' },
  },
  {
    key: 'addressChanges',
    table: 'identity.address_changes',
    where: 't.sign_in_id = $1',
    shown: {
      addressChange: 't.kind',
      email: 't.email',
      portal: 't.portal',
      createdAt: instantSql('t.created_at'),
      expiresAt: instantSql('t.expires_at'),
    },
    order: 't.created_at desc, t.kind',
    sees: 'self',
    kept: 'done',
    erased: { by: 'delete' },
  },
  {
    key: 'registration',
    table: 'identity.registrations',
    where: 't.sign_in_id = $1',
    shown: {
      portal: 't.portal',
      name: 't.typed_name',
      askedCompany: 't.asked_company',
      askedMessage: 't.asked_message',
      agreedTo: `t.agreement ->> 'version'`,
      agreedAt: `t.agreement ->> 'agreedAt'`,
      createdAt: instantSql('t.created_at'),
    },
    order: 't.created_at',
    sees: 'self',
    kept: 'done',
    erased: { by: 'delete' },
  },
  {
    // Counts by address, place, sign-in or session; deleted after a day.
    key: 'attempts',
    table: 'identity.rate_limits',
    where: `exists (select 1 from identity.sign_ins s where s.id = $1 and (
      split_part(t.key, '|', 2) in (${addressKey}, s.id) or split_part(t.key, '|', 3) = s.id
      or split_part(t.key, '|', 2) in (select d.id from identity.sessions d where d.sign_in_id = s.id)))`,
    shown: {
      counted: `(select replace(t.key, ${addressKey}, s.email) from identity.sign_ins s where s.id = $1)`,
      times: 't.count',
    },
    order: 't.key',
    sees: 'self',
    kept: 'done',
    erased: { by: 'delete' },
  },
];

export async function readSignInFact(
  database: NodePgDatabase,
  fact: Fact,
  { signIn, part }: { signIn: string; part: FactPart },
): Promise<FactRows> {
  const text = filledIn(factSql(fact), signIn, ...limitsOf(part));
  const { rows } = await database.execute<{ total: number; rows: FactRows['rows'] }>(text);
  return rows[0] ?? { total: 0, rows: [] };
}

/** The statement with the sign-in for `$1` and the other values after it. */
export function filledIn(text: string, ...values: [signIn: string, ...(number | null)[]]): SQL {
  const parts = text.split(/\$(\d)/);
  return sql.join(parts.map((part, index) => (index % 2 === 1 ? sql`${values[Number(part) - 1]}` : sql.raw(part))));
}
