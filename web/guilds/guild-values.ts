import type { ArgsOf } from '#web/base/api.ts';
import type { GuildDetail } from '#contract/guilds/guilds.ts';
import type { Choice } from '#web/ui/picker/choice.ts';
import { inForm, numberOnWire, onWire } from '#web/records/drawer/wire.ts';

/** A type, as react-hook-form needs an index signature. */
export type GuildValues = {
  name: string;
  shortName: string;
  number: string;
  district: string;
  foundedIn: string;
  association: Choice | null;
  crafts: Choice[];
  responsible: Choice | null;
  statutesOn: string;
  startsOn: string;
  endsOn: string;
};

export function valuesOf(guild: GuildDetail | null): GuildValues {
  return {
    name: inForm(guild?.name),
    shortName: inForm(guild?.shortName),
    number: inForm(guild?.number),
    district: inForm(guild?.district),
    foundedIn: inForm(guild?.foundedIn),
    association: guild?.association ?? null,
    crafts: (guild?.crafts ?? []).map(({ id, name }) => ({ id, name })),
    responsible: guild?.responsible ?? null,
    statutesOn: inForm(guild?.statutesOn),
    startsOn: inForm(guild?.startsOn),
    endsOn: inForm(guild?.endsOn),
  };
}

export function changesOf(changed: Partial<GuildValues>): NonNullable<ArgsOf<'PATCH /api/guild/{id}'>['body']> {
  const { name, foundedIn, association, crafts, responsible, ...texts } = changed;
  return {
    ...onWire(texts),
    ...(name !== undefined && { name: name.trim() }),
    ...(foundedIn !== undefined && { foundedIn: numberOnWire(foundedIn) }),
    ...(association !== undefined && { associationId: association?.id ?? null }),
    ...(responsible !== undefined && { responsibleId: responsible?.id ?? null }),
    ...(crafts && { craftIds: crafts.map(({ id }) => id) }),
  };
}

export function newOf(values: GuildValues): ArgsOf<'POST /api/guild'>['body'] {
  return { ...changesOf(values), name: values.name.trim() };
}
