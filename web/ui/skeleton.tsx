import type { CSSProperties, ReactNode } from 'react';
import { useTexts } from '#web/base/use-texts.ts';
import { classes } from './classes.ts';
import css from './skeleton.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

interface BarProps {
  width?: CSSProperties['width'];
  height?: number;
  /** Of an avatar or a tile. */
  shape?: 'line' | 'circle' | 'block';
}

/** One grey bar in the shape of what is to come. */
export function Skeleton({ width = '100%', height = 14, shape = 'line' }: BarProps) {
  return <i className={classes(css.bar, css[shape])} style={{ width, height }} />;
}

/** Wraps skeletons: they appear after 150 ms, and screen readers hear once that it is loading. */
export function Loading({ children, label }: { children: ReactNode; label?: string }) {
  const t = useTexts('ui');
  return (
    <div className={css.loading} role="status">
      <VisuallyHidden>{label ?? t('loading')}</VisuallyHidden>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}

/** One bar until there is what it stands for. */
export function Coming(bar: BarProps) {
  return (
    <Loading>
      <Skeleton {...bar} />
    </Loading>
  );
}
