import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { generatePath, useNavigate } from 'react-router';
import { pages } from '#contract/pages.ts';
import { ApiError } from '#web/base/api-error.ts';
import { call } from '#web/base/api.ts';
import { tellFailure } from '#web/ui/tell-failure.ts';
import { toast } from '#web/ui/toast.ts';
import { forgetPosts, keepPost } from '../../posts.queries.ts';
import type { Autosave } from '../draft/autosave.ts';
import { type Lacks, lacksFrom } from '../lacks.ts';
import { useWhenWords } from '../when-words.ts';

/** Saves what is open, publishes or plans, and shows the post; what it lacks is shown at the fields. */
export function usePublish(autosave: Autosave, show: (lacks: Lacks) => void) {
  const { t } = useTranslation('posts');
  const client = useQueryClient();
  const navigate = useNavigate();
  const whenWords = useWhenWords();
  return useMutation({
    meta: { quiet: true },
    mutationFn: async () => {
      // What keeps it from being saved stands under the title and above the editor already.
      if (!(await autosave.flush())) return null;
      const { post } = autosave.store.get();
      return post && call('POST /api/posts/{id}/publish', { params: { id: post.id }, ifMatch: post.version });
    },
    onSuccess: async (post) => {
      if (!post) return;
      autosave.stop({ forget: true });
      keepPost(client, post);
      forgetPosts(client);
      const planned = post.state === 'scheduled' && post.publishAt;
      toast.success(planned ? t('publish.planned', { at: whenWords(planned) }) : t('publish.published'));
      await navigate(generatePath(pages.post, { id: post.id }));
    },
    onError: async (error) => {
      if (error instanceof ApiError && error.code === 'posts.notReady') show(lacksFrom(error.errors));
      else if (error instanceof ApiError && error.code === 'stale') await autosave.collide();
      else tellFailure(error);
    },
  });
}
