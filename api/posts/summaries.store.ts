import type { AskedOfReader } from '#contract/confirmations.ts';
import type { PostSummary } from '#contract/posts/posts.ts';
import type { NamedAudience } from '#contract/targeting/targeting.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import { bareKeys } from '#platform/http/caller.ts';
import { askedInPersonSql, askedOfReader } from '#api/targeting/channels/asked.sql.ts';
import { findAttached } from './attachments/attached.store.ts';
import { type Card, type PostReader, summaryOf } from './card.sql.ts';
import { stateOf, type Times } from './posts.rules.ts';

const askedSql = `select p.id, ${askedOfReader} as asked from posts p where p.id = any(array(select unnest($3::uuid[])))`;

/** Loads confirmations and documents only if needed. `audiences` are those the reader may know. */
export async function summariesOf(
  db: Db,
  reader: PostReader,
  cards: readonly Card[],
  { audiences }: { audiences?: ReadonlyMap<string, NamedAudience> } = {},
): Promise<PostSummary[]> {
  const asking = cards.filter((card) => isAsking(card, reader.now));
  const [asked, attached] = await Promise.all([askedOf(db, reader, asking), findAttached(db, reader.caller, cards)]);
  return cards.map((card) =>
    summaryOf(card, reader, {
      asked: asked.get(card.id) ?? [],
      attached,
      audience: audiences?.get(card.audienceId) ?? null,
    }),
  );
}

/** Whether it asks the reader for a confirmation. */
export function isAsking(card: Pick<Card, 'confirmation' | 'inside' | keyof Times>, now: Date): boolean {
  return card.confirmation !== null && card.inside && ['published', 'expired'].includes(stateOf(card, now));
}

/** What posts that ask for a confirmation ask of the reader, by id. */
export async function askedOf(
  db: Db,
  { caller }: PostReader,
  asking: readonly Pick<Card, 'id' | 'confirmation'>[],
): Promise<Map<string, AskedOfReader[]>> {
  if (asking.length === 0) return new Map();
  const values = [bareKeys(caller.keys), caller.id, asking.map(({ id }) => id)];
  const isInPerson = asking.every(({ confirmation }) => confirmation?.by === 'person');
  const text = isInPerson ? askedInPersonSql : askedSql;
  const rows = await prepared<{ id: string; asked: AskedOfReader[] }>(db, text, values);
  return new Map(rows.map((row) => [row.id, row.asked]));
}
