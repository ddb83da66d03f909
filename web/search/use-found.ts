import { generatePath } from 'react-router';
import type { FoundHelp } from '#contract/help/help.ts';
import type { UserSummary } from '#contract/people/people.ts';
import { pages } from '#contract/base/pages.ts';
import type { SearchHit, SearchPage, SearchPlace } from '#contract/search.ts';
import { query } from '#web/base/api.ts';
import { useSteadyQuery } from '#web/base/queries/use-steady-query.ts';
import { useLanguage } from '#web/base/language/use-texts.ts';
import { useIsAdmin } from '#web/identity/me.ts';
import { type FoundPlace, type Place, placesWith } from './places.ts';

export type FoundKind = 'posts' | 'documents' | 'people' | 'guilds' | 'companies' | 'places' | 'help';

export type Found =
  | { is: 'hit'; key: string; path: string; hit: SearchHit }
  | { is: 'person'; key: string; path: string; person: UserSummary }
  | { is: 'group'; key: string; path: string; group: FoundGroup }
  | { is: 'place'; key: string; path: string; place: FoundPlace }
  | { is: 'help'; key: string; path: string; help: FoundHelp };

interface FoundGroup {
  of: 'guild' | 'company';
  name: string;
  place: string | null;
}

export interface Section {
  kind: FoundKind;
  /** `found` has the first of them. */
  total: number;
  found: Found[];
}

/** Per kind, while all kinds are shown. */
const few = 2;
/** The server's limit. */
export const mostAtOnce = 100;

interface Sought {
  /** Trimmed; '' asks nothing. */
  sought: string;
  only: FoundKind | undefined;
  size: number;
  places: readonly Place[];
}

/** With exact totals; keeps the last results while loading. */
export function useFound({ sought, only, size, places }: Sought) {
  const isAdmin = useIsAdmin();
  const language = useLanguage();
  const sizeOf = (kind: FoundKind) => (kind === only ? size : few);
  const asked = { enabled: sought !== '' };
  const hits = (kind: SearchPlace) =>
    query('GET /api/search', { query: { in: kind, search: sought, size: sizeOf(kind) } });
  const posts = useSteadyQuery({ ...hits('posts'), ...asked });
  const documents = useSteadyQuery({ ...hits('documents'), ...asked });
  const ofOffice = { enabled: asked.enabled && isAdmin };
  const people = useSteadyQuery({
    ...query('GET /api/users', { query: { search: sought, size: sizeOf('people') } }),
    ...ofOffice,
  });
  const guilds = useSteadyQuery({
    ...query('GET /api/guild', { query: { search: sought, size: sizeOf('guilds') } }),
    ...asked,
  });
  const companies = useSteadyQuery({
    ...query('GET /api/companies', { query: { search: sought, size: sizeOf('companies') } }),
    ...asked,
  });
  const help = useSteadyQuery({
    ...query('GET /api/help', { query: { search: sought, language, size: sizeOf('help') } }),
    ...asked,
  });
  const screens = placesWith(sought, places);
  // The office works on the record; members are shown a page of it.
  const pathOf = (of: FoundGroup['of']) => (groupId: string) =>
    isAdmin
      ? `${pages.targeting}?tab=${of === 'guild' ? 'guilds' : 'companies'}&open=${groupId}`
      : generatePath(pages[of], { id: groupId });

  const exact = [posts.data, documents.data].some((page) => page && page.total > 0 && isExact(page));
  const groups = (guilds.data?.total ?? 0) + (companies.data?.total ?? 0);
  const others = (people.data?.total ?? 0) + groups + screens.length > 0;
  // Similar or fewer words only where nothing else is found, or where they are asked for.
  const pageOf = (page: typeof posts.data, kind: SearchPlace) =>
    page && kind !== only && !isExact(page) && (exact || others) ? undefined : page;
  const shown = [pageOf(posts.data, 'posts'), pageOf(documents.data, 'documents')];
  const listed = [only === 'documents' ? undefined : shown[0], only === 'posts' ? undefined : shown[1]];
  const leftOut = leftOutOf(listed.flatMap((page) => (page && page.total > 0 ? [page.leftOut] : [])));
  const sections: Section[] = [
    { kind: 'posts', ...hitsOf(shown[0], leftOut) },
    { kind: 'documents', ...hitsOf(shown[1], leftOut) },
    ...(isAdmin ? [{ kind: 'people' as const, ...peopleOf(people.data) }] : []),
    {
      kind: 'guilds',
      ...groupsOf(guilds.data, pathOf('guild'), ({ name, district }) => ({ of: 'guild', name, place: district })),
    },
    {
      kind: 'companies',
      ...groupsOf(companies.data, pathOf('company'), ({ name, town }) => ({ of: 'company', name, place: town })),
    },
    {
      kind: 'places',
      total: screens.length,
      found: screens
        .slice(0, sizeOf('places'))
        .map((place) => ({ is: 'place', key: place.path, path: place.path, place })),
    },
    // Similar words only where nothing else is found, as of posts and documents.
    { kind: 'help', ...helpOf(help.data?.resembling && only !== 'help' && (exact || others) ? undefined : help.data) },
  ];
  const asking = [posts, documents, guilds, companies, help, ...(isAdmin ? [people] : [])];
  const failed = asking.find(({ error }) => error);
  return {
    sections: sections.map((section) => ({ ...section, found: section.found.slice(0, sizeOf(section.kind)) })),
    total: sections.reduce((sum, section) => sum + section.total, 0),
    resembling: listed.some((page) => page?.resembling),
    /** Words that none of the found posts or documents has. */
    leftOut,
    isPending: asking.some(({ data }) => !data),
    isOld: asking.some(({ isPlaceholderData }) => isPlaceholderData),
    error: failed?.error ?? null,
    retry: () => void failed?.refetch(),
  };
}

function isExact({ items, resembling, leftOut }: SearchPage): boolean {
  return !resembling && leftOut.length === 0 && items.every(({ missing }) => missing.length === 0);
}

function leftOutOf([first = [], ...rest]: string[][]): string[] {
  return first.filter((word) => rest.every((words) => words.includes(word)));
}

function helpOf(page: { total: number; items: FoundHelp[] } | undefined): Pick<Section, 'total' | 'found'> {
  const found = (page?.items ?? []).map((help): Found => ({
    is: 'help',
    key: help.name,
    path: generatePath(pages.helpQuestion, { name: help.name }),
    help,
  }));
  return { total: page?.total ?? 0, found };
}

function peopleOf(page: { total: number; items: UserSummary[] } | undefined): Pick<Section, 'total' | 'found'> {
  const found = (page?.items ?? []).map((person): Found => {
    return { is: 'person', key: person.id, path: `${pages.targeting}?tab=members&open=${person.id}`, person };
  });
  return { total: page?.total ?? 0, found };
}

function groupsOf<G extends { id: string }>(
  page: { total: number; items: G[] } | undefined,
  pathOf: (id: string) => string,
  toldOf: (group: G) => FoundGroup,
): Pick<Section, 'total' | 'found'> {
  const found = (page?.items ?? []).map((group): Found => {
    return { is: 'group', key: group.id, path: pathOf(group.id), group: toldOf(group) };
  });
  return { total: page?.total ?? 0, found };
}

/** Each with the words that it lacks, apart from those that all of them lack. */
function hitsOf(page: SearchPage | undefined, leftOut: readonly string[]): Pick<Section, 'total' | 'found'> {
  const others = (page?.leftOut ?? []).filter((word) => !leftOut.includes(word));
  const found = (page?.items ?? []).map((item): Found => {
    const hit = { ...item, missing: [...others, ...item.missing] };
    if (hit.kind === 'post')
      return { is: 'hit', key: hit.post.id, path: generatePath(pages.post, { id: hit.post.id }), hit };
    const { id } = hit.kind === 'document' ? hit.document : hit.folder;
    return { is: 'hit', key: id, path: generatePath(pages.document, { id }), hit };
  });
  return { total: page?.total ?? 0, found };
}
