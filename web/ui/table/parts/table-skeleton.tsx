import { classes } from '../../text/classes.ts';
import { Sheet } from '../../page/sheet.tsx';
import { Loading, Skeleton } from '../../feedback/skeleton.tsx';
import css from '../data-table.module.css';

export function TableSkeleton({ plain = false }: { plain?: boolean }) {
  return (
    <Loading>
      <div className={classes(plain && css.plain)}>
        <Sheet className={css.coming}>
          {[54, 38, 62, 46, 58, 41].map((width) => (
            <div key={width}>
              <Skeleton width={40} height={40} shape="block" />
              <Skeleton width={`${width}%`} height={18} />
            </div>
          ))}
        </Sheet>
      </div>
    </Loading>
  );
}
