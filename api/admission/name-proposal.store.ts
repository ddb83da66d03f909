import { normalized } from '#contract/base/text/normalized.ts';
import type { Db } from '#platform/database/database.ts';
import { changeRequests } from '#database/schema/change-requests.ts';
import { type Linked, nameIn } from './members.store.ts';

/**
 * The name in the office's records holds; another one that the person has typed waits for the office as a wish, field by
 * field (docs/features/members.md).
 */
export async function proposeName(db: Db, person: Linked, typed: string | null, now: Date): Promise<void> {
  const name = typed === null ? undefined : nameIn({ name: typed });
  if (!name || isTheSame(typed ?? '', person)) return;
  const wanted = (['firstName', 'lastName'] as const)
    .filter((field) => name[field] !== '' && name[field] !== person[field])
    .map((field) => ({ field, before: person[field], after: name[field] }));
  if (wanted.length === 0) return;
  const rows = wanted.map((one) => ({ ...one, userId: person.id, askedAt: now }));
  await db.insert(changeRequests).values(rows).onConflictDoNothing();
}

/** Whatever the order, and with the title or without. */
function isTheSame(typed: string, { title, firstName, lastName }: Linked): boolean {
  const known = new Set(wordsOf(`${title ?? ''} ${firstName} ${lastName}`));
  return wordsOf(typed).every((word) => known.has(word));
}

function wordsOf(name: string): string[] {
  return normalized(name, 'NFKC')
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((word) => word !== '');
}
