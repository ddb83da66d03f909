import type { NamedAudience, Reach, ReachedGroupKind, ReachPart } from '#contract/targeting/targeting.ts';
import { useCounted } from '#web/base/language/use-counted.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { chosenGuilds } from './chosen-guilds.ts';

export interface ReachWords {
  /** "412 Personen". */
  people: (count: number) => string;
  /** "in 187 Betrieben", "6 Innungen"; within a sentence. Companies without people are not among them. */
  place: (kind: ReachedGroupKind, reach: Reach) => string;
  /** "187 Betriebe", "6 Innungen"; alone, with companies without people. */
  groups: (kind: ReachedGroupKind, reach: Reach) => string;
  /** "und 1 Betrieb ohne Personen". */
  empty: (reach: Reach) => string;
  /** "davon 4 ohne Betrieb". */
  alone: (reach: Reach) => string;
  /** "23 per Brief". */
  part: (part: Exclude<ReachPart, 'people'>, count: number) => string;
  /** "120 Personen in 38 Betrieben, 6 Innungen"; without the number of guilds for none and for a single one. */
  sentence: (reach: Reach, audience: NamedAudience) => string;
}

export function useReachWords(): ReachWords {
  const t = useTexts(['targeting', 'targeting/office']);
  const counted = useCounted();
  const people = (count: number) => t('targeting/office:reach.people', counted(count));
  const place: ReachWords['place'] = (kind, { companies, emptyCompanies, guilds }) =>
    kind === 'company'
      ? t('reach.companies', counted(companies - emptyCompanies))
      : t('targeting/office:reach.guilds', counted(guilds));
  const empty: ReachWords['empty'] = ({ emptyCompanies }) =>
    t('targeting/office:reach.andEmpty', counted(emptyCompanies));
  return {
    people,
    place,
    groups: (kind, { companies, guilds }) =>
      t(`targeting/office:reach.list.${kind}`, counted(kind === 'company' ? companies : guilds)),
    empty,
    alone: ({ withoutCompany }) => t('targeting/office:reach.ofThemAlone', counted(withoutCompany)),
    part: (name, count) => t(`targeting/office:reach.parts.${name}`, counted(count)),
    sentence: (reach, audience) => {
      const guilds = reach.guilds === 0 || chosenGuilds(audience)?.size === 1 ? '' : `, ${place('guild', reach)}`;
      const inside = reach.people === 0 ? people(0) : `${people(reach.people)} ${place('company', reach)}${guilds}`;
      return reach.emptyCompanies === 0 ? inside : `${inside} ${empty(reach)}`;
    },
  };
}
