import { useQuery } from '@tanstack/react-query';
import { matchPath, useLocation } from 'react-router';
import { pageAt, pages } from '#contract/base/pages.ts';
import { useIsAdmin } from '#web/identity/me.ts';
import { listOf, useCameFrom } from '#web/posts/place.ts';
import { screenOf } from '#web/screens.ts';
import { openedQuery, postQuery } from '#web/posts/posts.queries.ts';

/** Tells of a path in the navigation whether it is the very screen, `page`, or the one this screen belongs to, `true`. */
export function useCurrentOf(): (path: string) => 'page' | true | undefined {
  const { pathname, search } = useLocation();
  const list = useListOfPost();
  const { title, within } = screenOf(pageAt(pathname)) ?? {};
  // What has no line of its own belongs to the one that it is opened from.
  const line = !title && within ? pages[within] : list;
  return (path) => {
    if (pathname === path || pathname + search === path) return 'page';
    return line === path ? true : undefined;
  };
}

function useListOfPost(): string | undefined {
  const { pathname } = useLocation();
  const isAdmin = useIsAdmin();
  const from = useCameFrom();
  const read = matchPath(pages.post, pathname)?.params.id;
  const written = matchPath(pages.editPost, pathname)?.params.id;
  const { data: shown } = useQuery({ ...postQuery(read ?? ''), enabled: false });
  const { data: opened } = useQuery({ ...openedQuery(written ?? ''), enabled: false });
  if (written) return listOf(opened?.state ?? 'draft');
  if (matchPath(pages.correctPost, pathname)) return pages.published;
  if (!read) return undefined;
  return isAdmin && !from ? listOf(shown?.state) : pages.home;
}
