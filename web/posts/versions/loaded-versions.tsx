import type { ComponentProps } from 'react';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Loaded } from '#web/ui/feedback/loaded.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/skeleton.tsx';
import css from './versions.module.css';

type Props<T> = Pick<ComponentProps<typeof Loaded<T>>, 'query' | 'children'>;

export function LoadedVersions<T>(props: Props<T>) {
  const t = useTexts('posts/writing');
  const coming = (
    <Loading>
      <div className={css.coming}>
        {[38, 92, 64].map((width) => (
          <Skeleton key={width} width={`${width}%`} height={20} />
        ))}
      </div>
    </Loading>
  );
  return <Loaded {...props} failed={t('versions.failed')} coming={coming} />;
}
