import type { Announced } from '#contract/base/announced.ts';
import type { PublishCorrection } from '#contract/posts/corrections.ts';
import { call } from '#web/base/api.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import type { Autosave } from '../editor/draft/autosave.ts';
import type { Lacks } from '../editor/lacks.ts';
import { useSending } from '../editor/publish/use-sending.ts';

export function usePublishCorrection(autosave: Autosave, show: (lacks: Lacks) => void) {
  const t = useTexts('posts/writing');
  return useSending<{ correction: PublishCorrection; shown: Announced }>(autosave, {
    send: ({ id, version }, { correction, shown }) =>
      call('POST /api/posts/{id}/correction/publish', {
        params: { id },
        query: shown,
        body: correction,
        ifMatch: version,
      }),
    done: () => t('correction.done'),
    show,
  });
}
