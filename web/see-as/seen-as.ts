import { useQuery } from '@tanstack/react-query';
import { matchPath, useSearchParams } from 'react-router';
import { pageAt, pages } from '#contract/base/pages.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useTargetName } from '#web/targeting/target-name.ts';
import { seeAsDocumentPath, seeAsPath, seeAsPostPath } from '#web/visibility/see-as/see-as-path.ts';
import { groupNameQuery } from './see-as.queries.ts';

export type Area = 'posts' | 'folders';

export function useSeenAs() {
  const [search] = useSearchParams();
  const as = search.get('as');
  const back = ownAddress(search.get('back'));
  const area: Area = search.get('area') === 'folders' ? 'folders' : 'posts';
  return { as, back, area };
}

interface Seen {
  /** "Neu dabei: Tischler-Innung". */
  name: string | null;
  /** "Tischler-Innung". */
  bare: string | null;
  error: Error | null;
  retry: () => void;
}

export function useSeenName(as: string): Seen {
  const t = useTexts('see-as');
  const nameOf = useTargetName();
  const everyone = as === 'everyone';
  const { data, error, refetch } = useQuery({ ...groupNameQuery(as), enabled: !everyone });
  const named = as.startsWith('newcomer:') && data ? t('newcomer', { name: data }) : data;
  const all = everyone ? nameOf({ kind: as, name: null }) : null;
  return { name: all ?? named ?? null, bare: all ?? data ?? null, error, retry: () => void refetch() };
}

export function areaPath(area: Area, as: string, back?: string): string {
  const path = seeAsPath(as, back);
  return area === 'folders' ? `${path}&area=folders` : path;
}

/** Null outside the frame. */
export function addressInFrame(path: string, as: string, back?: string): string | null {
  const { pathname } = new URL(path, window.location.origin);
  const page = pageAt(pathname);
  const { id = '' } = (page && matchPath(pages[page], pathname)?.params) ?? {};
  if (page === 'post') return seeAsPostPath(id, as, back);
  if (page === 'home') return areaPath('posts', as, back);
  if (page === 'document') return seeAsDocumentPath(id, as, back);
  if (matchPath({ path: pages.documents, end: false }, pathname)) return areaPath('folders', as, back);
  return null;
}

/** Same origin only. */
function ownAddress(address: string | null): string | undefined {
  if (!address?.startsWith('/')) return undefined;
  const { origin, pathname, search } = new URL(address, window.location.origin);
  return origin === window.location.origin ? pathname + search : undefined;
}
