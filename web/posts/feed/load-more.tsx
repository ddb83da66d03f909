import { useEffect, useRef } from 'react';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Button } from '#web/ui/button/button.tsx';
import css from './feed.module.css';

interface Props {
  feed: {
    fetchNextPage: () => Promise<unknown>;
    isFetching: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
  };
}

export function LoadMore({ feed }: Props) {
  const t = useTexts('posts');
  const { fetchNextPage, isFetching, isFetchingNextPage, isFetchNextPageError } = feed;
  const end = useRef<HTMLDivElement>(null);
  // After a failure only the button retries, to avoid a loop.
  const watching = !isFetching && !isFetchNextPageError;

  useEffect(() => {
    if (!watching || !end.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) void fetchNextPage();
      },
      { rootMargin: '600px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [watching, fetchNextPage]);

  return (
    <div ref={end} className={css.more}>
      {isFetchNextPageError && (
        <Banner tone="warn" role="alert">
          {t('feed.moreFailed')}
        </Banner>
      )}
      <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {t('feed.more')}
      </Button>
    </div>
  );
}
