import { useMutation, useQueryClient } from '@tanstack/react-query';
import { generatePath, useNavigate } from 'react-router';
import { pages } from '#contract/base/pages.ts';
import type { Post } from '#contract/posts/posts.ts';
import { ApiError } from '#web/base/network/api-error.ts';
import { tellFailure } from '#web/ui/feedback/tell-failure.ts';
import { toast } from '#web/ui/toast.ts';
import { keepPost } from '../../posts.queries.ts';
import type { Autosave } from '../draft/autosave.ts';
import { type Lacks, lacksFrom } from '../lacks.ts';

interface Sending<T> {
  send: (post: Post, input: T) => Promise<Post>;
  done: (post: Post) => string;
  show: (lacks: Lacks) => void;
}

export function useSending<T = void>(autosave: Autosave, { send, done, show }: Sending<T>) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    meta: { quiet: true },
    mutationFn: async (input: T) => {
      // The reason is already shown.
      if (!(await autosave.flush())) return null;
      const { post } = autosave.store.get();
      return post && send(post, input);
    },
    onSuccess: async (post) => {
      if (!post) return;
      void autosave.stop({ forget: true });
      keepPost(client, post);
      toast.success(done(post));
      await navigate(generatePath(pages.post, { id: post.id }));
    },
    onError: async (error) => {
      if (error instanceof ApiError && error.code === 'posts.notReady') show(lacksFrom(error.errors));
      else if (error instanceof ApiError && error.code === 'stale') await autosave.collide();
      else tellFailure(error);
    },
  });
}
