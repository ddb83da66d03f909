import { useQuery } from '@tanstack/react-query';
import { matchPath, useLocation } from 'react-router';
import { pages } from '#contract/base/pages.ts';
import { useIsAdmin } from '#web/identity/me.ts';
import { listOf, useCameFrom } from '#web/posts/place.ts';
import { openedQuery, postQuery } from '#web/posts/posts.queries.ts';

/** Paths that belong to another line. */
const belongings: Record<string, readonly string[]> = {
  [pages.documents]: [`${pages.documents}/`],
  [pages.targeting]: [pages.seeAs, pages.imports],
};

/** `page` for the current screen, `true` for the line that it belongs to. */
export function useCurrentOf(): (path: string) => 'page' | true | undefined {
  const { pathname, search } = useLocation();
  const list = useListOfPost();
  return (path) => {
    if (pathname === path || pathname + search === path) return 'page';
    const within = belongings[path]?.some((start) => pathname.startsWith(start));
    return within || list === path ? true : undefined;
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
