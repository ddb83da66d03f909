import type { Paging } from '#contract/base/page.ts';
import type { Visibility } from '#contract/visibility.ts';
import type { ReachedPerson } from '#contract/targeting/targeting.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import type { Listed } from '#platform/database/list.ts';
import { one } from '#platform/database/rows.ts';
import { countPeople, listPeople } from '#api/targeting/reach/reach.store.ts';
import { reachedBy } from '#api/targeting/reach/reached.sql.ts';
import { visibilityOf } from './paths.store.ts';
import { countSeeingSql, countsSeeingSql, seeingSql } from './seeing.sql.ts';
import type { Way } from './way.store.ts';

export interface ThingVisibility {
  person: Visibility['person'];
  sees: boolean;
  audiences: (Omit<Visibility, 'person'> & { place: { id: string; name: string } })[];
}

export async function visibilityOfThing(db: Db, { gates }: Way, userId: string): Promise<ThingVisibility | undefined> {
  // The person is returned even without audiences.
  const somebody = await visibilityOf(db, nobody, userId);
  if (!somebody) return undefined;
  const audiences: ThingVisibility['audiences'] = [];
  for (const { place, audience } of gates) {
    const visibility = await visibilityOf(db, audience, userId);
    if (!visibility) return undefined;
    const { person: _, ...ways } = visibility;
    audiences.push({ place, ...ways });
  }
  return { person: somebody.person, sees: audiences.length > 0 && audiences.every(({ sees }) => sees), audiences };
}

const nobody = { include: [], exclude: [] };

interface Seeing {
  people: number;
  companies: number;
}

export async function countSeeing(db: Db, way: Way): Promise<Seeing> {
  const ids = audiencesOn(way);
  if (ids.length > 1) {
    const row = one(await prepared<Seeing & Record<string, unknown>>(db, countSeeingSql, [ids]));
    return row;
  }
  return countPeople(db, way.gates[0]?.audience ?? nobody);
}

/** In all audiences of a list; 0 if empty. */
export async function countsSeeing(db: Db, lists: readonly (readonly string[])[]): Promise<number[]> {
  const distinct = [...new Set(lists.map((ids) => [...new Set(ids)].sort().join()))];
  const asked = distinct.map((ids) => (ids === '' ? [] : ids.split(',')));
  const rows = await prepared<{ people: number }>(db, countsSeeingSql, [JSON.stringify(asked)]);
  const counts = new Map(distinct.map((ids, index) => [ids, rows[index]?.people ?? 0]));
  return lists.map((ids) => counts.get([...new Set(ids)].sort().join()) ?? 0);
}

export function listSeeing(db: Db, way: Way, query: Paging & { search: string }): Promise<Listed<ReachedPerson>> {
  const ids = audiencesOn(way);
  if (ids.length < 2) return listPeople(db, { ...query, reached: reachedBy(way.gates[0]?.audience ?? nobody) });
  return listPeople(db, { ...query, reached: { text: `u.id in (${seeingSql})`, values: [ids] } });
}

function audiencesOn({ gates }: Way): string[] {
  return [...new Set(gates.map(({ audienceId }) => audienceId))];
}
