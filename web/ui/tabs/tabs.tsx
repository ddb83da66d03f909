import type { KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { classes } from '../classes.ts';
import css from './tabs.module.css';
import { useSidewaysScroll } from './use-sideways-scroll.ts';

export interface TabItem {
  key: string;
  title: string;
  /** Where it leads: tabs stand in the address. */
  to: string;
  /** "1.204", beside the title. */
  count?: string | undefined;
}

interface Props {
  /** What is divided by them, for screen readers. */
  label: string;
  items: TabItem[];
  current: string;
  /** Does not add a step to the history: for tabs within a drawer. */
  replace?: boolean;
  /** From 900 px on below one another, for the side of a page. */
  upright?: boolean;
}

/**
 * Parts of a screen in a row that scrolls sideways where they do not fit; it fades out where there are more. They are
 * links, since each has an address of its own (WAI-ARIA keeps `tablist` for what changes without one); arrow keys walk
 * along them as well.
 */
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
