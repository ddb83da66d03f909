import { Sheet } from '#web/ui/page/sheet.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/skeleton.tsx';
import css from './list.module.css';

export function ListSkeleton() {
  return (
    <Sheet className={css.sheet}>
      <Loading>
        {[62, 48, 70, 55, 66, 44].map((width) => (
          <div key={width} className={css.coming}>
            <Skeleton shape="block" width={40} height={40} />
            <Skeleton width={`${width}%`} height={18} />
          </div>
        ))}
      </Loading>
    </Sheet>
  );
}
