import { useQuery } from '@tanstack/react-query';
import { pages } from '#contract/base/pages.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useIsAdmin, useMe } from '#web/identity/me.ts';
import { useOpenChanges } from '#web/people/changes/open-changes.ts';
import { useWaiting } from '#web/admission/waiting.ts';
import { query } from '#web/base/api.ts';
import { countsQuery, unreadQuery } from '#web/posts/posts.queries.ts';
import { type Access, type LineName, lineNames, type Screen, screens } from '#web/screens.ts';
import type { IconName } from '#web/ui/media/icon.tsx';
import type { Count } from '../top-bar/count-badge.tsx';

export interface NavigationItem {
  title: string;
  path: string;
  icon?: IconName | undefined;
  count?: Count | undefined;
  disabled?: boolean;
  external?: boolean;
  children?: NavigationItem[];
}

export interface NavigationItems {
  everyone: NavigationItem[];
  /** Shown in another way than the rest. */
  profile: NavigationItem;
  office: NavigationItem[];
}

const lines: Record<LineName, Screen> = screens;

/** What this person may go to. */
export function useNavigationItems(): NavigationItems {
  const t = useTexts(['layout', 'posts', 'targeting']);
  const isAdmin = useIsAdmin();
  const posts = usePostCounts(isAdmin);
  const waiting = useWaiting();
  const changes = useOpenChanges();
  const waits = { number: waiting?.total ?? 0, label: t('waiting', { count: waiting?.total ?? 0 }) };
  const asked = { number: changes?.people ?? 0, label: t('changesOf', { count: changes?.people ?? 0 }) };
  const open = useQuery({ ...query('GET /api/questions/count'), enabled: isAdmin }).data?.open ?? 0;
  const questions = { number: open, label: `${t('questions')}: ${open}` };
  const counts: Partial<Record<LineName, Count>> = {
    home: posts.unread,
    drafts: posts.drafts,
    scheduled: posts.scheduled,
    published: posts.published,
    admin: questions,
    questions,
    targeting: together(waits, asked),
    changeRequests: asked,
  };
  const itemOf = (name: LineName): NavigationItem => ({
    title: t(screens[name].title),
    path: pages[name],
    icon: lines[name].icon,
    count: counts[name],
    children: lineNames
      .filter((one) => lines[one].within === name && (changes || one !== 'changeRequests'))
      .map(itemOf),
  });
  const top = lineNames.filter((name) => !lines[name].within && name !== 'profile');
  const of = (access: Access) => top.filter((name) => screens[name].access === access).map(itemOf);
  const operator = useMe().data?.operator === 'on' ? of('operator') : [];
  return {
    everyone: of('member'),
    profile: itemOf('profile'),
    office: [...(isAdmin ? of('office') : []), ...operator],
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
