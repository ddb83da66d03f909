import { Sheet } from '#web/ui/sheet.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import css from './office.module.css';

/** Rows in the shape to come. */
export function ListSkeleton() {
  return (
    <Loading>
      <Sheet className={css.coming}>
        {[54, 38, 62, 46, 58].map((width) => (
          <div key={width}>
            <Skeleton width={`${width}%`} height={18} />
            <Skeleton width="22%" />
          </div>
        ))}
      </Sheet>
    </Loading>
  );
}
