import type { NamedAudience, Reach, ReachedGroupKind, ReachPart } from '#contract/targeting/targeting.ts';
import { useFormats } from '#web/base/formats.ts';
import { useTexts } from '#web/base/use-texts.ts';
import { chosenGuilds } from './chosen-guilds.ts';

export interface ReachWords {
  /** "412 Personen". */
  people: (count: number) => string;
  /** "in 187 Betrieben", "6 Innungen"; within a sentence. */
  place: (kind: ReachedGroupKind, reach: Reach) => string;
  /** "187 Betriebe", "6 Innungen"; alone. */
  groups: (kind: ReachedGroupKind, reach: Reach) => string;
  /** "23 ohne E-Mail, von allen 435, die dazugehören"; the rest only if some have no access. */
  withoutEmail: (reach: Reach) => string;
  withEmail: (reach: Reach) => string;
  /** "23 ohne E-Mail". */
  part: (part: Exclude<ReachPart, 'people'>, count: number) => string;
  /** Without the number of guilds for a single guild. */
  sentence: (reach: Reach, audience: NamedAudience) => string;
}

export function useReachWords(): ReachWords {
  const t = useTexts(['targeting', 'targeting/office']);
  const { number } = useFormats();
  const people = (count: number) => t('targeting/office:reach.people', { count, n: number(count) });
  const countOf = (kind: ReachedGroupKind, { companies, guilds }: Reach) => {
    const count = kind === 'company' ? companies : guilds;
    return { count, n: number(count) };
  };
  const place: ReachWords['place'] = (kind, reach) =>
    t(kind === 'company' ? 'reach.companies' : 'targeting/office:reach.guilds', countOf(kind, reach));
  const part: ReachWords['part'] = (name, count) => t(`targeting/office:reach.${name}`, { count, n: number(count) });
  const withoutEmail = (reach: Reach) => {
    const all = belonging(reach);
    if (all === reach.people) return part('withoutEmail', reach.withoutEmail);
    return t('targeting/office:reach.withoutEmailOfAll', { n: number(reach.withoutEmail), all: number(all) });
  };
  const withEmail = (reach: Reach) => {
    const all = belonging(reach);
    const n = number(all - reach.withoutEmail);
    return all === reach.people
      ? t('targeting/office:reach.withEmail', { n })
      : t('targeting/office:reach.withEmailOfAll', { n, all: number(all) });
  };
  return {
    people,
    place,
    groups: (kind, reach) => t(`targeting/office:reach.list.${kind}`, countOf(kind, reach)),
    withoutEmail,
    withEmail,
    part,
    sentence: (reach, audience) => {
      const missing = reach.withoutEmail > 0 ? `; ${withoutEmail(reach)}` : '';
      const guilds = chosenGuilds(audience)?.size === 1 ? '' : `, ${place('guild', reach)}`;
      return reach.people === 0
        ? `${people(0)}${missing}`
        : `${people(reach.people)} ${place('company', reach)}${guilds}${missing}`;
    },
  };
}

/** With or without access. */
export function belonging({ people, invited, pending, blocked }: Reach): number {
  return people + invited + pending + blocked;
}
