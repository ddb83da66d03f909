import { useQuery } from '@tanstack/react-query';
import type { Post } from '#contract/posts/posts.ts';
import { query } from '#web/base/api.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useNameOf } from '#web/identity/name-of.ts';
import { PersonAvatar } from '#web/identity/person-avatar.tsx';
import css from './post.module.css';

type Written = Pick<Post, 'author' | 'publishedAt' | 'updatedAt'> & Partial<Pick<Post, 'id'>>;

export function Byline({ post: { id, author, publishedAt, updatedAt } }: { post: Written }) {
  const t = useTexts('posts');
  const nameOf = useNameOf();
  const { fullDay, capitalized, time } = useFormats();
  const at = publishedAt ?? updatedAt;
  const contact = useQuery({
    ...query('GET /api/users/{id}/contact', { params: { id: author.id } }),
    enabled: id !== undefined && publishedAt !== null,
    staleTime: 5 * 60_000,
    retry: false,
  }).data;
  const numbers = [contact?.phone, contact?.mobile].filter((number) => typeof number === 'string');
  return (
    <div className={css.byline}>
      <PersonAvatar person={{ id: author.id, avatar: contact?.avatar ?? null }} name={nameOf(author)} tone="strong" />
      <div>
        <b>{nameOf(author)}</b>
        <br />
        <time dateTime={at}>{capitalized(t('event.at', { day: fullDay(at), time: time(at) }))}</time>
        {(numbers.length > 0 || contact?.email) && (
          <p className={css.reach}>
            {numbers.map((number) => (
              <a key={number} href={`tel:${number.replaceAll(/[^+\d]/g, '')}`}>
                <bdi>{number}</bdi>
              </a>
            ))}
            {contact?.email && <a href={`mailto:${contact.email}`}>{contact.email}</a>}
          </p>
        )}
      </div>
    </div>
  );
}
