import { Link } from 'react-router';
import { Sheet } from '#web/ui/sheet.tsx';
import css from './results.module.css';

interface Props {
  title: string;
  rows: {
    key: string;
    name: string;
    /** "41 von 44". */
    count: string;
    /** Of all of it, from 0 to 1. */
    part: number;
    to: string;
  }[];
}

/** How far each guild is: each bar opens the list behind it. */
export function ByGuild({ title, rows }: Props) {
  if (rows.length === 0) return null;
  return (
    <Sheet as="section" padded className={css.guilds}>
      <h2>{title}</h2>
      <ul>
        {rows.map(({ key, name, count, part, to }) => (
          <li key={key}>
            <Link to={to} preventScrollReset>
              <span>{name}</span>
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
