import type { Audience, Target } from '#contract/targeting/targeting.ts';
import { audienceIdOf } from '#api/targeting/targeting.store.ts';
import type { Db } from '#platform/database/database.ts';
import type { House } from './house.ts';

export interface WeightedAudience {
  id: string;
  weight: number;
}

type Weighted = Audience & { weight: number };

export async function makeAudiences(db: Db, house: House): Promise<WeightedAudience[]> {
  const made: WeightedAudience[] = [];
  for (const { weight, ...audience } of [...broad(house), ...ofGuilds(house), ...ofFew(house)]) {
    made.push({ id: await audienceIdOf(db, audience), weight });
  }
  return made;
}

const everyone: Target = { kind: 'everyone' };

function broad({ associations, lists, guilds }: House): Weighted[] {
  return [
    { include: [everyone], exclude: [], weight: 2600 },
    ...lists.slice(0, 4).map((id): Weighted => ({ include: [everyone], exclude: [{ kind: 'list', id }], weight: 60 })),
    ...guilds
      .slice(0, 4)
      .map((id): Weighted => ({ include: [everyone], exclude: [{ kind: 'guild', id }], weight: 20 })),
    ...associations.map((id): Weighted => ({ include: [{ kind: 'association', id }], exclude: [], weight: 80 })),
  ];
}

function ofGuilds({ guilds, lists, roles }: House): Weighted[] {
  const several = Math.min(guilds.length, 20);
  return guilds.slice(0, 60).flatMap((id, index) => {
    const guild: Target = { kind: 'guild', id };
    const alone: Weighted = { include: [guild], exclude: [], weight: Math.ceil(4200 / guilds.length) };
    if (index >= several) return [alone];
    const list = lists[index % lists.length] ?? '';
    const role = roles[2 + (index % 5)] ?? '';
    const neighbours = [1, 2, 3]
      .map((step) => guilds[(index + step) % guilds.length] ?? id)
      .filter((other) => other !== id);
    return [
      alone,
      { include: [guild], exclude: [{ kind: 'list', id: list }], weight: 25 },
      ...[...new Set(neighbours)].map((other, step): Weighted => ({
        include: [
          guild,
          { kind: 'guild' as const, id: other },
          ...(step > 0 ? [{ kind: 'role' as const, id: role }] : []),
        ],
        exclude: [],
        weight: 15,
      })),
      { include: [{ kind: 'guildRole', guildId: id, roleId: role }], exclude: [], weight: 10 },
    ];
  });
}

function ofFew({ crafts, companies, roles, lists }: House): Weighted[] {
  const one = (target: Target, weight: number): Weighted => ({ include: [target], exclude: [], weight });
  return [
    ...crafts.slice(0, 54).map((id) => one({ kind: 'craft', id }, 20)),
    ...roles.map((id) => one({ kind: 'role', id }, 25)),
    ...lists.map((id) => one({ kind: 'list', id }, 30)),
    ...companies.map((id) => one({ kind: 'company', id }, 3)),
  ];
}
