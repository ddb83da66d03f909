import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { generatePath, useNavigate } from 'react-router';
import { pages } from '#contract/base/pages.ts';
import type { Post } from '#contract/posts/posts.ts';
import { mutation } from '#web/base/api.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { tellFailure } from '#web/ui/feedback/tell-failure.ts';
import css from './versions.module.css';

export function Restore({ post, revision }: { post: Post; revision: number }) {
  const t = useTexts('posts/writing');
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useMutation({
    ...mutation('POST /api/posts/{id}/revisions/{number}/restore'),
    meta: { quiet: true },
    onSuccess: () => navigate(generatePath(pages.correctPost, { id: post.id })),
    onError: (error) => (error.code === 'posts.correctionOpen' ? setAsking(true) : tellFailure(error)),
  });
  const restore = (replace: boolean) => mutate({ params: { id: post.id, number: revision }, body: { replace } });
  return (
    <div className={css.restore}>
      <Button variant="soft" icon="undo" busy={isPending} onClick={() => restore(false)}>
        {t('versions.restore', { n: revision })}
      </Button>
      <p>{t('versions.restoreHint')}</p>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('versions.replaceAsk')}
        confirm={t('versions.replace')}
        danger
        busy={isPending}
        onConfirm={() => restore(true)}
      >
        {t('versions.replaceText')}
      </ConfirmDialog>
    </div>
  );
}
