import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { pages } from '#contract/base/pages.ts';
import type { Notice } from '#contract/notices.ts';
import { mutation } from '#web/base/api.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Loaded } from '#web/ui/feedback/loaded.tsx';
import { NoticeRow } from './notice-row.tsx';
import css from './notices.module.css';
import { keepLooked, keepNoticesRead, noticesQuery } from './notices.queries.ts';

export function Notices() {
  const t = useTexts('notices');
  const found = useQuery(noticesQuery);
  useLooked(found.data?.items);
  return (
    <Loaded query={found} failed={t('failed')} coming={<NoticeSkeletons />}>
      {({ items }) => <Shown notices={items} />}
    </Loaded>
  );
}

function Shown({ notices }: { notices: readonly Notice[] }) {
  const t = useTexts('notices');
  const fresh = notices.filter((notice) => notice.fresh);
  const read = notices.filter((notice) => !notice.fresh);
  return (
    <div className={css.notices}>
      {notices.length === 0 && <p className={css.empty}>{t('empty')}</p>}
      {fresh.length > 0 && (
        <section aria-labelledby="notices-new">
          <div className={css.head}>
            <h3 id="notices-new">{t('new')}</h3>
            <ReadAll notices={fresh} />
          </div>
          <NoticeList notices={fresh} />
        </section>
      )}
      {read.length > 0 && (
        <section aria-labelledby="notices-read">
          <div className={css.head}>
            <h3 id="notices-read">{t('read')}</h3>
          </div>
          <NoticeList notices={read} />
        </section>
      )}
      <footer className={css.foot}>
        <ButtonLink variant="quiet" small to={`${pages.profile}?part=notifications`}>
          {t('settings')}
        </ButtonLink>
      </footer>
    </div>
  );
}

function NoticeList({ notices }: { notices: readonly Notice[] }) {
  return (
    <ul>
      {notices.map((notice) => (
        <li key={'post' in notice ? `${notice.kind} ${notice.post.id}` : notice.kind}>
          <NoticeRow notice={notice} />
        </li>
      ))}
    </ul>
  );
}

function ReadAll({ notices }: { notices: readonly Notice[] }) {
  const t = useTexts('notices');
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    ...mutation('PUT /api/notices/read'),
    onSuccess: (_, { body }) => keepNoticesRead(client, body.until),
  });
  const until =
    notices
      .map(({ at }) => at)
      .toSorted()
      .at(-1) ?? '';
  return (
    <Button variant="quiet" small icon="check" busy={isPending} onClick={() => mutate({ body: { until } })}>
      {t('readAll')}
    </Button>
  );
}

function useLooked(notices: readonly Notice[] | undefined) {
  const client = useQueryClient();
  const { mutate } = useMutation({
    ...mutation('PUT /api/notices/looked'),
    // Not worth a message: the count stays until next time.
    meta: { quiet: true },
    onSuccess: () => keepLooked(client),
  });
  useEffect(() => {
    if (notices) mutate({});
  }, [notices, mutate]);
}

function NoticeSkeletons() {
  return (
    <Loading>
      <div className={css.skeletons}>
        {[0, 1, 2].map((index) => (
          <div key={index}>
            <Skeleton shape="block" width={44} height={44} />
            <Skeleton width="70%" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
