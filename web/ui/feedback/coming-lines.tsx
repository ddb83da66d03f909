import { classes } from '../text/classes.ts';
import css from './coming-lines.module.css';
import { Loading, Skeleton } from './skeleton.tsx';

export function ComingLines({ className }: { className?: string | undefined }) {
  return (
    <Loading>
      <div className={classes(css.lines, className)}>
        {[62, 48, 70, 55].map((width) => (
          <Skeleton key={width} width={`${width}%`} height={20} />
        ))}
      </div>
    </Loading>
  );
}
