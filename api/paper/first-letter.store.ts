import type { Letter } from '#contract/paper.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import { dayOf } from '#contract/base/clock.ts';
import { personName } from '#platform/database/named.sql.ts';
import { placeOf } from '#api/mailings/outgoing/letters.sql.ts';
import type { Counted } from '#api/mailings/outgoing/outgoing.store.ts';
import { samplesOf } from '#api/mailings/preview/sample.store.ts';
import { listLetters } from './letters.store.ts';

/** To the first person by name who would get one if the post came out now; undefined if nobody would. */
export async function firstLetter(db: Db, where: Counted, postId: string): Promise<Letter | undefined> {
  const samples = await samplesOf(db, where, { postId, correcting: false });
  const sample = samples.find(({ way }) => way === 'letter');
  if (!sample) return undefined;
  const [found] = await prepared<Pick<Letter, 'id' | 'name' | 'address'>>(db, personSql, [sample.userId]);
  return found && { ...found, kind: 'person', reason: null, what: 'post', number: 1, day: null, postedOn: null };
}

const personSql = `
  select u.id, ${personName('u')} as name,
    json_build_object('company', a.company, 'street', a.street, 'postcode', a.postcode, 'town', a.town) as address
  from users u cross join lateral (${placeOf}) a where u.id = $1`;

/** To the first of those who have the post by letter. */
export async function firstCorrectionLetter(db: Db, postId: string, now: Date): Promise<Letter | undefined> {
  const { items } = await listLetters(db, { postId, search: '', page: 0, size: 1 });
  const [first] = items;
  return first?.address ? { ...first, what: 'correction', day: dayOf(now) } : undefined;
}
