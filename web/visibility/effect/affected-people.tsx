import type { Effect } from '#contract/targeting/effect.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Avatar } from '#web/ui/media/avatar.tsx';
import css from './effect.module.css';
import { useFew } from './use-few.tsx';

interface Props {
  side: 'losing' | 'gaining';
  /** By default "Verlieren den Zugang" or "Sehen künftig mehr". */
  title?: string;
  people: Effect['losing'];
  count: number;
}

export function AffectedPeople({ side, title, people, count }: Props) {
  const t = useTexts(['targeting/office', 'visibility/office']);
  const { shown, rest } = useFew(people, { few: 5, count });
  if (count === 0) return null;
  return (
    <section>
      <h3>{title ?? t(`visibility/office:effect.${side}`)}</h3>
      <ul className={css.list}>
        {shown.map(({ id, name, companies }) => (
          <li key={id}>
            <Avatar name={name} size="small" tone="sunken" />
            <span>
              <b>{name}</b>
              <small>
                {companies.length > 0 ? companies.map((company) => company.name).join(', ') : t('noCompany')}
              </small>
            </span>
          </li>
        ))}
      </ul>
      {rest}
    </section>
  );
}
