import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Post } from '#contract/posts/posts.ts';
import { mutation } from '#web/base/api.ts';
import { keepRead } from '../posts.queries.ts';

/** Tells the server once that the reader has opened a published post. */
export function useMarkRead(post: Post | undefined): void {
  const client = useQueryClient();
  const { mutate } = useMutation({
    ...mutation('PUT /api/posts/{id}/read'),
    // Not worth a word to the reader: it stays new and is tried again next time.
    meta: { quiet: true },
    // Without a connection it waits for one.
    networkMode: 'online',
    onSuccess: (_, { params }) => keepRead(client, params.id),
  });
  const opened = post?.state === 'published' ? post.id : null;
  useEffect(() => {
    if (opened) mutate({ params: { id: opened } });
  }, [opened, mutate]);
}
