import type { WithoutAccess } from '#contract/base/headcount.ts';
import { useFormats } from '#web/base/formats.ts';
import { useTexts } from '#web/base/use-texts.ts';
import css from '#web/ui/parts.module.css';

interface Group {
  people: number;
  withoutAccess: WithoutAccess | null;
}

/** Those with access, and below those without. */
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

/** "96 Personen (2 eingeladen, 1 gesperrt)". */
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
  return ({ withoutAccess }) =>
    (['invited', 'pending', 'blocked'] as const)
      .flatMap((state) => {
        const count = withoutAccess?.[state] ?? 0;
        return count > 0 ? [t(`headcount.${state}`, { count, n: number(count) })] : [];
      })
      .join(', ');
}
