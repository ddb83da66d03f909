import { queryOptions } from '@tanstack/react-query';
import { generatePath } from 'react-router';
import { pages } from '#contract/base/pages.ts';
import type { Pieces } from '#contract/search.ts';
import type { Language } from '#contract/base/languages.ts';
import type { NamedAudience } from '#contract/targeting/targeting.ts';
import { call } from '#web/base/api.ts';
import { unnamed } from '#contract/targeting/unnamed.ts';
import type { IconName } from '#web/ui/media/icon.tsx';

export interface Hit {
  href: string;
  kind: 'typed' | 'post' | 'document' | 'folder';
  icon: IconName;
  title: string;
  language?: Language | null;
  /** The day of a post, or the folder of a document. */
  where: string | null;
  /** Recipients, and those of them who do not see it. */
  unseen?: { people: number; unseeing: number } | undefined;
}

const most = 5;

/** Documents and posts of the portal, as the office finds them, with the recipients who would not see them. */
export function hitsQuery(sought: string, audience: NamedAudience | undefined) {
  return queryOptions<Hit[]>({
    queryKey: ['GET /api/search', 'links', sought, audience && unnamed(audience)],
    queryFn: async () => {
      const ask = (place: 'documents' | 'posts') =>
        call('GET /api/search', { query: { in: place, search: sought, size: most } });
      const [documents, posts] = await Promise.all([ask('documents'), ask('posts')]);
      const found = [...documents.items, ...posts.items];
      const unseen = await unseenBy(audience, {
        documentIds: found.flatMap((hit) => (hit.kind === 'document' ? [hit.document.id] : [])),
        postIds: found.flatMap((hit) => (hit.kind === 'post' ? [hit.post.id] : [])),
      });
      return found.map((hit): Hit => {
        const title = textOf(hit.title);
        if (hit.kind === 'post') {
          const { id, publishedAt, language } = hit.post;
          const href = generatePath(pages.post, { id });
          return { href, kind: 'post', icon: 'news', title, language, where: publishedAt, unseen: unseen.get(id) };
        }
        const { id, path } = hit.kind === 'document' ? hit.document : hit.folder;
        const icon = hit.kind === 'document' ? 'document' : 'folder';
        const where = path.at(-1)?.name ?? null;
        return {
          href: generatePath(pages.document, { id }),
          kind: hit.kind,
          icon,
          title,
          where,
          unseen: unseen.get(id),
        };
      });
    },
    staleTime: 30_000,
  });
}

type Unseen = NonNullable<Hit['unseen']>;

/** That it cannot be counted must not keep anybody from linking. */
async function unseenBy(
  named: NamedAudience | undefined,
  { documentIds, postIds }: { documentIds: string[]; postIds: string[] },
): Promise<ReadonlyMap<string, Unseen>> {
  if (!named || named.include.length === 0) return new Map();
  const audience = unnamed(named);
  const [documents, posts] = await Promise.all([
    documentIds.length > 0 ? call('POST /api/posts/attachment-check', { body: { audience, documentIds } }) : none,
    postIds.length > 0 ? call('POST /api/posts/linked-check', { body: { audience, postIds } }) : none,
  ]).catch(() => [none, none]);
  return new Map(
    [...documents.items, ...posts.items]
      .filter(({ unseeing }) => unseeing > 0)
      .map(({ id, people, unseeing }) => [id, { people, unseeing }]),
  );
}

const none: { items: { id: string; people: number; unseeing: number }[] } = { items: [] };

function textOf(pieces: Pieces): string {
  return pieces.map(({ text }) => text).join('');
}
