import { useState } from 'react';
import { Link } from 'react-router';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Content } from '#web/ui/text/content.tsx';
import { Sheet } from '#web/ui/page/sheet.tsx';
import { FilterChips } from '#web/ui/table/filter-chips.tsx';
import css from './results.module.css';

export interface GuildFigure {
  key: string;
  title: string;
  rows: {
    key: string;
    /** Null is none. */
    name: string | null;
    /** "41 von 44". */
    count: string;
    /** From 0 to 1. */
    part: number;
    to: string;
  }[];
}

export function ByGuild({ figures }: { figures: GuildFigure[] }) {
  const t = useTexts('confirmations');
  const [chosen, setChosen] = useState(figures[0]?.key);
  const shown = figures.find(({ key }) => key === chosen) ?? figures[0];
  if (!shown || shown.rows.length === 0) return null;
  return (
    <Sheet as="section" padded className={css.guilds}>
      <h2>{t('results.byGuild')}</h2>
      <FilterChips
        label={t('results.figure')}
        choices={figures.map(({ key, title }) => ({ value: key, title }))}
        value={shown.key}
        onChange={setChosen}
      />
      <ul>
        {shown.rows.map(({ key, name, count, part, to }) => (
          <li key={key}>
            <Link to={to} preventScrollReset>
              <span>{name === null ? t('results.noGuild') : <Content>{name}</Content>}</span>
              <span className={css.count}>{count}</span>
              <span className={css.bar} aria-hidden="true">
                <span style={{ inlineSize: `${part * 100}%` }} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
