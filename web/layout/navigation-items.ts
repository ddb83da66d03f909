import { useQuery } from '@tanstack/react-query';
import { pages } from '#contract/base/pages.ts';
import { useFormats } from '#web/base/formats.ts';
import { useTexts } from '#web/base/use-texts.ts';
import { useIsAdmin } from '#web/identity/me.ts';
import { useOpenChanges } from '#web/people/changes/open-changes.ts';
import { useWaiting } from '#web/admission/waiting.ts';
import { countsQuery, unreadQuery } from '#web/posts/posts.queries.ts';
import type { IconName } from '#web/ui/icon.tsx';
import type { Count } from './count-badge.tsx';

export interface NavigationItem {
  title: string;
  path: string;
  icon?: IconName;
  count?: Count | undefined;
  disabled?: boolean;
  external?: boolean;
  children?: NavigationItem[];
}

export interface NavigationItems {
  everyone: NavigationItem[];
  office: NavigationItem[];
}

export function useNavigationItems(): NavigationItems {
  const t = useTexts('layout');
  const isAdmin = useIsAdmin();
  const posts = usePostCounts(isAdmin);
  const waiting = useWaiting();
  const changes = useOpenChanges();
  return {
    everyone: [
      { title: t('news'), path: pages.home, icon: 'news', count: posts.unread },
      { title: t('documents'), path: pages.documents, icon: 'folder' },
    ],
    office: isAdmin
      ? [
          {
            title: t('newContent'),
            path: pages.admin,
            icon: 'write',
            children: [
              { title: t('drafts'), path: pages.drafts, count: posts.drafts },
              { title: t('scheduled'), path: pages.scheduled, count: posts.scheduled },
              { title: t('published'), path: pages.published, count: posts.published },
            ],
          },
          {
            title: t('targeting'),
            path: pages.targeting,
            icon: 'audience',
            count: together(
              { number: waiting?.total ?? 0, label: t('waiting', { count: waiting?.total ?? 0 }) },
              { number: changes?.people ?? 0, label: t('changesOf', { count: changes?.people ?? 0 }) },
            ),
            children: [
              { title: t('invitations'), path: pages.invitations },
              ...(changes
                ? [
                    {
                      title: t('changes'),
                      path: pages.changeRequests,
                      count: { number: changes.people, label: t('changesOf', { count: changes.people }) },
                    },
                  ]
                : []),
              { title: t('audit'), path: pages.audit },
            ],
          },
        ]
      : [],
  };
}

function together(...counts: Count[]): Count {
  const some = counts.filter(({ number }) => number > 0);
  return {
    number: some.reduce((sum, { number }) => sum + number, 0),
    label: some.map(({ label }) => label).join(', '),
  };
}

function usePostCounts(isAdmin: boolean) {
  const t = useTexts('layout');
  const { number } = useFormats();
  const unread = useQuery(unreadQuery).data?.total ?? 0;
  const { data: counts } = useQuery({ ...countsQuery, enabled: isAdmin });
  const inList = (count = 0): Count => ({
    number: count,
    label: t('counts.posts', { count, number: number(count) }),
    quiet: true,
  });
  return {
    unread: { number: unread, label: t('counts.unread', { count: unread, number: number(unread) }) },
    drafts: inList(counts?.draft),
    scheduled: inList(counts?.scheduled),
    published: inList(counts?.published),
  };
}
