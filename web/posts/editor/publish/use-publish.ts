import type { Announced } from '#contract/base/announced.ts';
import { call } from '#web/base/api.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import type { Autosave } from '../draft/autosave.ts';
import type { Lacks } from '../lacks.ts';
import { useWhenWords } from '../when-words.ts';
import { useSending } from './use-sending.ts';

/** Saves, publishes or schedules, and opens the post; problems show at the fields. */
export function usePublish(autosave: Autosave, show: (lacks: Lacks) => void) {
  const t = useTexts('posts/writing');
  const whenWords = useWhenWords();
  return useSending<Announced>(autosave, {
    send: (post, query) =>
      call('POST /api/posts/{id}/publish', { params: { id: post.id }, query, ifMatch: post.version }),
    done: ({ state, publishAt }) =>
      state === 'scheduled' && publishAt ? t('publish.planned', { at: whenWords(publishAt) }) : t('publish.published'),
    show,
  });
}
