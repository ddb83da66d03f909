import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { AuthorsOfPost } from '#contract/posts/authors.ts';
import type { PostSummary } from '#contract/posts/posts.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { onNews } from '#web/base/news.ts';
import { useNameOf } from '#web/identity/name-of.ts';
import { Tag } from '#web/ui/text/tag.tsx';
import css from './authors.module.css';
import { authorsOfQuery } from './authors.queries.ts';

/** Of a page of the list, by id. */
export function useAuthorsOf(posts: readonly PostSummary[] = []) {
  const { data, refetch } = useQuery(authorsOfQuery(posts));
  useEffect(() => onNews('writing', () => void refetch()), [refetch]);
  const byId = new Map(data?.items.map((authors) => [authors.postId, authors]));
  return ({ id }: PostSummary) => byId.get(id);
}

/** The note of the colleague who handed it over. */
export function HandoverNote({ authors }: { authors: AuthorsOfPost | undefined }) {
  const t = useTexts('posts/authors');
  const nameOf = useNameOf();
  const handover = authors?.handover;
  if (!handover || handover.note === null) return null;
  return (
    <span className={css.listed}>
      {nameOf(handover.by)}: {t('handover.note', { note: handover.note })}
    </span>
  );
}

/** Who writes it, whose it is, and whether it is approved. */
export function AuthorTags({ authors }: { authors: AuthorsOfPost | undefined }) {
  const t = useTexts('posts/authors');
  const nameOf = useNameOf();
  if (!authors) return null;
  const { writing, handover, approval } = authors;
  return (
    <>
      {writing && <Tag icon="write">{t('tags.writes', { name: nameOf(writing) })}</Tag>}
      {handover && <Tag icon="person">{t('tags.at', { name: nameOf(handover.to) })}</Tag>}
      {approval && (
        <Tag icon="confirmed" tone={approval === 'approved' ? 'ok' : approval === 'asked' ? 'primary' : 'warn'}>
          {t(`tags.${approval}`)}
        </Tag>
      )}
    </>
  );
}
