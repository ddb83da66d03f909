import { useTranslation } from 'react-i18next';
import type { Reach, ReachPart } from '#contract/targeting.ts';
import { useFormats } from '#web/base/formats.ts';

export interface ReachWords {
  /** "412 Personen". */
  people: (count: number) => string;
  /** "in 187 Betrieben, 6 Innungen". */
  place: (reach: Reach) => string;
  /** "23 ohne E-Mail". */
  part: (part: Exclude<ReachPart, 'people'> | 'byEmail', count: number) => string;
  /** All of it in one breath. */
  sentence: (reach: Reach) => string;
}

/** A reach in words. */
export function useReachWords(): ReachWords {
  const { t } = useTranslation('sight');
  const { number } = useFormats();
  const people = (count: number) => t('reach.people', { count, n: number(count) });
  const place = ({ companies, guilds }: Reach) =>
    [
      t('reach.companies', { count: companies, n: number(companies) }),
      t('reach.guilds', { count: guilds, n: number(guilds) }),
    ].join(', ');
  const part: ReachWords['part'] = (name, count) => t(`reach.${name}`, { count, n: number(count) });
  return {
    people,
    place,
    part,
    sentence: (reach) => {
      const missing = reach.withoutEmail > 0 ? `; ${part('withoutEmail', reach.withoutEmail)}` : '';
      return reach.people === 0 ? people(0) : `${people(reach.people)} ${place(reach)}${missing}`;
    },
  };
}
