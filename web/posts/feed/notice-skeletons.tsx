import { classes } from '#web/ui/text/classes.ts';
import { Sheet } from '#web/ui/page/sheet.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/skeleton.tsx';
import feedCss from './feed.module.css';
import css from './notice.module.css';

export function NoticeSkeletons() {
  return (
    <Loading>
      <div className={feedCss.notices}>
        {[72, 58, 80].map((width) => (
          <Sheet key={width} className={classes(css.notice, css.coming)}>
            <Skeleton shape="block" height={68} />
            <div className={css.lines}>
              <Skeleton width="32%" />
              <Skeleton width={`${width}%`} height={22} />
              <Skeleton />
              <Skeleton width="86%" />
              <Skeleton width="24%" />
            </div>
          </Sheet>
        ))}
      </div>
    </Loading>
  );
}
