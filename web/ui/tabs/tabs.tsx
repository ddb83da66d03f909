import type { KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { classes } from '../text/classes.ts';
import css from './tabs.module.css';
import { useSidewaysScroll } from './use-sideways-scroll.ts';

interface TabItem {
  key: string;
  title: string;
  to: string;
  /** "1.204". */
  count?: string | undefined;
}

interface Props {
  label: string;
  items: TabItem[];
  current: string;
  /** Replaces the history entry: for drawers. */
  replace?: boolean;
  upright?: boolean;
}

/** Links, as each tab has an address (WAI-ARIA's `tablist` is for tabs without); arrow keys work too. */
export function Tabs({ label, items, current, replace = false, upright }: Props) {
  const { ref, more } = useSidewaysScroll(items.findIndex(({ key }) => key === current));
  return (
    <nav aria-label={label} className={classes(css.tabs, upright && css.upright)}>
      <ul ref={ref} className={classes(css.row, more.before && css.before, more.after && css.after)} onKeyDown={walk}>
        {items.map(({ key, title, to, count }) => (
          <li key={key}>
            <Link
              to={to}
              replace={replace}
              preventScrollReset
              className={css.tab}
              aria-current={key === current ? 'page' : undefined}
            >
              {title}
              {count && <span className={css.count}>{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function walk(event: KeyboardEvent<HTMLUListElement>): void {
  const links = [...event.currentTarget.querySelectorAll('a')];
  const at = links.findIndex((link) => link === document.activeElement);
  const ahead = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const back = ahead === 'ArrowRight' ? 'ArrowLeft' : 'ArrowRight';
  const steps: Record<string, number> = { [ahead]: at + 1, [back]: at - 1, Home: 0, End: links.length - 1 };
  if (getComputedStyle(event.currentTarget).flexDirection === 'column') {
    steps.ArrowDown = at + 1;
    steps.ArrowUp = at - 1;
  }
  const step = steps[event.key];
  if (at < 0 || step === undefined) return;
  event.preventDefault();
  links.at(step % links.length)?.focus();
}
