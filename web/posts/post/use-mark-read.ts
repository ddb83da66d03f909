import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Post } from '#contract/posts/posts.ts';
import { mutation } from '#web/base/api.ts';
import { keepRead } from '../posts.queries.ts';

export function useMarkRead(post: Post | undefined): void {
  const client = useQueryClient();
  const { mutate } = useMutation({
    ...mutation('PUT /api/posts/{id}/read'),
    // Not worth a message: it stays unread until next time.
    meta: { quiet: true },
    // Waits for the connection.
    networkMode: 'online',
    onSuccess: (_, { params }) => keepRead(client, params.id),
  });
  const opened = post?.state === 'published' || post?.state === 'expired' ? post.id : null;
  useEffect(() => {
    if (opened) mutate({ params: { id: opened } });
  }, [opened, mutate]);
}
