import type { AddressedKind } from '#contract/targeting/addressed.ts';
import type { Audience } from '#contract/targeting/targeting.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import { addressed } from '#api/targeting/addressed/addressed.sql.ts';
import { audienceIn, targetsOf } from './paths.store.ts';

interface Gate {
  place: { id: string; name: string };
  audienceId: string;
  audience: Audience;
}

/** Every gate is required, outermost first; none: nobody. */
export interface Way {
  gates: Gate[];
  from: Date | null;
}

/** Undefined if missing or deleted. */
export async function wayTo(db: Db, kind: AddressedKind, id: string): Promise<Way | undefined> {
  const text = `
    select id, name, audience_id as "audienceId", starts_at as "startsAt", ${targetsOf('way.audience_id')}
    from (${addressed[kind].way}) way order by height desc`;
  const places = await prepared<PlaceRow>(db, text, [id]);
  if (places.length === 0) return undefined;
  // No outermost audience: nobody.
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
