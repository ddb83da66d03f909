import { Sheet } from '#web/ui/page/sheet.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/skeleton.tsx';
import css from './post.module.css';

export function LetterSkeleton() {
  return (
    <Loading>
      <div className={css.columns}>
        <Sheet className={css.letter}>
          <div className={css.lines}>
            <Skeleton width={180} height={22} />
            <Skeleton width="74%" height={36} />
            <Skeleton width={240} />
            {[96, 100, 92, 98, 60].map((width) => (
              <Skeleton key={width} width={`${width}%`} height={18} />
            ))}
          </div>
        </Sheet>
      </div>
    </Loading>
  );
}
