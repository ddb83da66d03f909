import { useState } from 'react';
import type { Effect } from '#contract/targeting/effect.ts';
import { useFormats } from '#web/base/formats.ts';
import { useTexts } from '#web/base/use-texts.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import css from './effect.module.css';

const few = 5;

interface Props {
  side: 'losing' | 'gaining';
  /** By default "Verlieren den Zugang" or "Sehen künftig mehr". */
  title?: string;
  people: Effect['losing'];
  count: number;
}

export function AffectedPeople({ side, title, people, count }: Props) {
  const t = useTexts(['targeting/office', 'visibility/office']);
  const { number } = useFormats();
  const [all, setAll] = useState(false);
  if (count === 0) return null;
  const left = count - people.length;
  const shown = all ? people : people.slice(0, few);
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
      {!all && people.length > few && (
        <button type="button" className={css.more} onClick={() => setAll(true)}>
          {t(`visibility/office:effect.${left > 0 ? 'showSome' : 'showAll'}`, { count: people.length })}
        </button>
      )}
      {(all || people.length <= few) && left > 0 && (
        <p className={css.note}>{t('visibility/office:effect.others', { count: left, n: number(left) })}</p>
      )}
    </section>
  );
}
