import type { CSSProperties, ReactNode } from 'react';
import { useTexts } from '#web/base/language/use-texts.ts';
import { classes } from '../text/classes.ts';
import css from './skeleton.module.css';
import { VisuallyHidden } from '../text/visually-hidden.tsx';

interface BarProps {
  width?: CSSProperties['width'];
  height?: number;
  shape?: 'line' | 'circle' | 'block';
}

export function Skeleton({ width = '100%', height = 14, shape = 'line' }: BarProps) {
  return <i className={classes(css.bar, css[shape])} style={{ width, height }} />;
}

/** After 150 ms; announced once. */
export function Loading({ children, label }: { children: ReactNode; label?: string }) {
  const t = useTexts('ui');
  return (
    <div className={css.loading} role="status">
      <VisuallyHidden>{label ?? t('loading')}</VisuallyHidden>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}

export function Coming(bar: BarProps) {
  return (
    <Loading>
      <Skeleton {...bar} />
    </Loading>
  );
}
