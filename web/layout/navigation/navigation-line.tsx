import { useId, useState } from 'react';
import { Link } from 'react-router';
import { useTexts } from '#web/base/language/use-texts.ts';
import { classes } from '#web/ui/text/classes.ts';
import { Icon } from '#web/ui/media/icon.tsx';
import { CountBadge } from '../top-bar/count-badge.tsx';
import { useCurrentOf } from './current-line.ts';
import type { NavigationItem } from './navigation-items.ts';
import css from './navigation-line.module.css';

export function NavigationLine({ item }: { item: NavigationItem }) {
  const t = useTexts('layout');
  const currentOf = useCurrentOf();
  const id = useId();
  const { children = [] } = item;
  const inside = [item, ...children].some(({ path }) => currentOf(path));
  const [opened, setOpened] = useState<boolean | null>(null);
  const shown = opened ?? inside;
  if (children.length === 0) {
    return (
      <li>
        <NavigationLink item={item} />
      </li>
    );
  }
  return (
    <li>
      <div className={css.nested}>
        <NavigationLink item={item} holdsCurrent={inside && !shown} />
        <button
          type="button"
          className={css.toggle}
          aria-expanded={shown}
          aria-controls={id}
          aria-label={t(shown ? 'navigation.less' : 'navigation.more', { title: item.title })}
          onClick={() => setOpened(!shown)}
        >
          <Icon name="down" size="small" />
        </button>
      </div>
      <ul id={id} className={css.children} hidden={!shown}>
        {children.map((child) => (
          <li key={child.path}>
            <NavigationLink item={child} />
          </li>
        ))}
      </ul>
    </li>
  );
}

interface LinkProps {
  item: NavigationItem;
  holdsCurrent?: boolean;
  className?: string | undefined;
}

export function NavigationLink({ item, holdsCurrent = false, className }: LinkProps) {
  const currentOf = useCurrentOf();
  const look = classes(css.link, className);
  const inside = (
    <>
      {item.icon && <Icon name={item.icon} />}
      <span>{item.title}</span>
      <CountBadge count={item.count} />
    </>
  );
  if (item.disabled) return <span className={classes(look, css.disabled)}>{inside}</span>;
  if (item.external) {
    return (
      <a className={look} href={item.path} rel="noreferrer">
        {inside}
      </a>
    );
  }
  return (
    <Link className={look} to={item.path} aria-current={currentOf(item.path) ?? (holdsCurrent || undefined)}>
      {inside}
    </Link>
  );
}
