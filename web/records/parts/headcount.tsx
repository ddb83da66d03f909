import type { WithoutAccess } from '#contract/base/headcount.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import css from '#web/ui/parts.module.css';

interface Group {
  people: number;
  withoutAccess: WithoutAccess | null;
}

/** The addressed, and below those of them without access, and who waits or is blocked. */
export function Headcount({ of }: { of: Group }) {
  const { number } = useFormats();
  const others = useOthers()(of);
  return (
    <span className={css.headcount}>
      {number(of.people)}
      {others && <small>{others}</small>}
    </span>
  );
}

/** "96 Personen (23 noch ohne Zugang, 1 gesperrt)". */
export function useHeadcountWords(): (group: Group) => string {
  const t = useTexts('records');
  const othersOf = useOthers();
  return (group) => {
    const others = othersOf(group);
    const people = t('headcount.people', { count: group.people });
    return others ? `${people} (${others})` : people;
  };
}

function useOthers(): (group: Group) => string {
  const t = useTexts('records');
  const { number } = useFormats();
  return ({ withoutAccess: others }) =>
    others === null
      ? ''
      : (
          [
            ['without', others.none + others.invited],
            ['applied', others.applied],
            ['blocked', others.blocked],
          ] as const
        )
          .flatMap(([which, count]) => (count > 0 ? [t(`headcount.${which}`, { count, n: number(count) })] : []))
          .join(', ');
}
