import { classes } from '../text/classes.ts';
import css from './icon.module.css';
import { iconPaths } from './icon-paths.ts';

export type IconName = keyof typeof iconPaths;

interface Props {
  name: IconName;
  size?: 'small' | 'large';
  className?: string | undefined;
}

/** Hidden from screen readers: a word is beside it or in the label. */
export function Icon({ name, size, className }: Props) {
  const turned = name === 'back' || name === 'forward' || name === 'undo' || name === 'redo' || name === 'signOut';
  return (
    <svg
      className={classes(css.icon, size && css[size], turned && css.directed, name === 'more' && css.more, className)}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}
