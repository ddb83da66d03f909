import type { AddressedKind } from '#contract/targeting/addressed.ts';
import type { Audience } from '#contract/targeting/targeting.ts';
import { type Db, prepared } from '#api/base/database.ts';
import { addressed } from '#api/targeting/addressed/addressed.sql.ts';
import { audienceIn, targetsOf } from './paths.store.ts';

/** An addressed thing, or a folder around it, with an audience of its own. */
interface Gate {
  place: { id: string; name: string };
  audienceId: string;
  audience: Audience;
}

/** How somebody is let through to an addressed thing: by every gate, the outermost first; by none, nobody is. */
export interface Way {
  gates: Gate[];
  /** When the thing will be out, where that is still to come. */
  from: Date | null;
}

/** The way to a thing; undefined where it is not there, or in the trash. */
export async function wayTo(db: Db, kind: AddressedKind, id: string): Promise<Way | undefined> {
  const text = `
    select id, name, audience_id as "audienceId", starts_at as "startsAt", ${targetsOf('way.audience_id')}
    from (${addressed[kind].way}) way order by height desc`;
  const places = await prepared<PlaceRow>(db, text, [id]);
  if (places.length === 0) return undefined;
  // Where the outermost has no audience, all in it is for nobody.
  const gates = places[0]?.audienceId ? places.flatMap(gateAt) : [];
  return { gates, from: places.at(-1)?.startsAt ?? null };
}

interface PlaceRow {
  [column: string]: unknown;
  id: string;
  name: string;
  audienceId: string | null;
  startsAt: Date | null;
  include: string[];
  exclude: string[];
}

function gateAt({ id, name, audienceId, ...targets }: PlaceRow): Gate[] {
  return audienceId === null ? [] : [{ place: { id, name }, audienceId, audience: audienceIn(targets) }];
}
