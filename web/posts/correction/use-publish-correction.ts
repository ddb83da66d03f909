import type { PublishCorrection } from '#contract/posts/corrections.ts';
import { call } from '#web/base/api.ts';
import { useTexts } from '#web/base/use-texts.ts';
import type { Autosave } from '../editor/draft/autosave.ts';
import type { AnnouncedNumbers } from '../outgoing/announced.ts';
import type { Lacks } from '../editor/lacks.ts';
import { useSending } from '../editor/publish/use-sending.ts';

export function usePublishCorrection(autosave: Autosave, show: (lacks: Lacks) => void) {
  const t = useTexts('posts/writing');
  return useSending<{ told: PublishCorrection; numbers: AnnouncedNumbers | undefined }>(autosave, {
    send: ({ id, version }, { told, numbers }) =>
      call('POST /api/posts/{id}/correction/publish', {
        params: { id },
        query: numbers ?? {},
        body: told,
        ifMatch: version,
      }),
    done: () => t('correction.done'),
    show,
  });
}
