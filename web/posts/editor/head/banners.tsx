import { useMutation } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useFormats } from '#web/base/time/formats.ts';
import type { ApiError } from '#web/base/network/api-error.ts';
import { onDemand } from '#web/base/on-demand.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { ErrorText } from '#web/ui/form/error-text.tsx';
import type { Autosave } from '../draft/autosave.ts';
import { type DraftState, isKept } from '../draft/draft-state.ts';
import { draftOf } from '../draft/draft.ts';
import css from './head.module.css';

// Lazy, for the text comparison.
const DifferenceView = onDemand(async () => (await import('../../versions/difference-view.tsx')).DifferenceView);

interface Props {
  state: DraftState;
  autosave: Autosave;
  /** Somebody else writes now, whose version stays. */
  isElsewhere?: boolean;
}

export function Banners({ state, autosave, isElsewhere = false }: Props) {
  const { saving, mine } = state;
  const t = useTexts(['posts', 'posts/writing', 'posts/authors']);
  const copying = useMutation({
    mutationFn: autosave.copyMine,
    onSuccess: () => toast.success(t('posts/authors:copy.done')),
  });
  const { instant } = useFormats();
  const [comparing, setComparing] = useState(false);
  return (
    <div className={css.banners}>
      {saving.is === 'conflict' && (
        <Banner tone="warn" role="alert">
          <b>{t(isKept(state) ? 'posts/writing:conflict.keptTitle' : 'posts/writing:conflict.title')}</b>
          <br />
          {isKept(state)
            ? t('posts/writing:conflict.kept')
            : t('posts/writing:conflict.text', {
                at: instant(saving.theirs.updatedAt),
                title: saving.theirs.title || t('untitled'),
              })}
          <div className={css.choices}>
            {!isElsewhere && (
              <Button small onClick={autosave.keepMine}>
                {t('posts/writing:conflict.mine')}
              </Button>
            )}
            <Button
              small
              busy={copying.isPending}
              title={t('posts/authors:copy.hint')}
              onClick={() => copying.mutate()}
            >
              {t('posts/authors:copy.action')}
            </Button>
            <Button small onClick={autosave.takeTheirs}>
              {t('posts/writing:conflict.theirs')}
            </Button>
            <Button small variant="quiet" aria-expanded={comparing} onClick={() => setComparing(!comparing)}>
              {t('posts/writing:conflict.compare')}
            </Button>
          </div>
          {comparing && (
            <Suspense>
              <p className={css.legend}>{t('posts/writing:conflict.legend')}</p>
              <DifferenceView before={draftOf(saving.theirs)} after={mine} since={null} />
            </Suspense>
          )}
        </Banner>
      )}
      {saving.is === 'refused' && (
        <Banner tone="signal" role="alert">
          <b>{t('posts/writing:saving.refused')}</b>{' '}
          {isOfText(saving.error) ? t('posts/writing:saving.textTooLong') : <ErrorText error={saving.error} />}
        </Banner>
      )}
    </div>
  );
}

/** The editor writes what the contract allows, but may write too much of it. */
function isOfText({ code, errors }: ApiError): boolean {
  return code === 'tooLarge' || errors.some(({ path }) => path.startsWith('body.content'));
}
