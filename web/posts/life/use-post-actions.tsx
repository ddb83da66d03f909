import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { generatePath, useNavigate } from 'react-router';
import { pages } from '#contract/pages.ts';
import type { PostSummary } from '#contract/posts.ts';
import { mutation } from '#web/base/api.ts';
import { toast } from '#web/ui/toast.ts';
import { DeleteDialog } from '../editor/publish/delete-dialog.tsx';
import { forgetPost } from './forget-post.ts';
import type { PostAction } from './post-actions.ts';
import { ReaddressDialog } from './readdress-dialog.tsx';
import { isStep, type Step, StepDialog } from './step-dialog.tsx';

interface Options {
  /** Where the address says that "Empfänger ändern" is open, as on the post's own page. */
  onReaddress?: () => void;
  onDeleted?: () => void;
}

/** Does what `actionsFor` offers, after asking where it takes something away. Put `dialogs` on the screen, outside of menus. */
export function usePostActions(post: PostSummary & { version?: number }, { onReaddress, onDeleted }: Options = {}) {
  const navigate = useNavigate();
  const [asking, setAsking] = useState<PostAction | null>(null);
  const [step, setStep] = useState<Step>('archive');
  const { pin, unplan, duplicate } = useChanges(post);
  const close = () => setAsking(null);
  const { id } = post;

  function run(action: PostAction): void {
    if (action === 'edit') void navigate(generatePath(pages.editPost, { id }));
    else if (action === 'correct') void navigate(generatePath(pages.correctPost, { id }));
    else if (action === 'pin' || action === 'unpin') pin();
    else if (action === 'unplan') unplan();
    else if (action === 'duplicate') duplicate();
    else if (action === 'readdress' && onReaddress) onReaddress();
    else {
      if (isStep(action)) setStep(action);
      setAsking(action);
    }
  }

  const dialogs: ReactNode = (
    <>
      <StepDialog step={step} post={post} opened={asking !== null && isStep(asking)} onClose={close} />
      <ReaddressDialog id={id} opened={asking === 'readdress'} onClose={close} />
      <DeleteDialog
        opened={asking === 'delete'}
        onClose={close}
        post={post}
        onDeleted={() => {
          close();
          onDeleted?.();
        }}
      />
    </>
  );

  return { run, dialogs };
}

function useChanges({ id, pinned, version }: PostSummary & { version?: number }) {
  const { t } = useTranslation('posts');
  const client = useQueryClient();
  const navigate = useNavigate();
  const change = useMutation({ ...mutation('PATCH /api/posts/{id}'), onSettled: () => forgetPost(client) });
  const copy = useMutation({ ...mutation('POST /api/posts/{id}/duplicate'), onSuccess: () => forgetPost(client) });
  const seen = { params: { id }, ...(version !== undefined && { ifMatch: version }) };
  return {
    pin: () =>
      change.mutate(
        { ...seen, body: { pinned: !pinned } },
        { onSuccess: () => toast.success(t(pinned ? 'office.unpinned' : 'office.isPinned')) },
      ),
    unplan: () =>
      change.mutate({ ...seen, body: { publishAt: null } }, { onSuccess: () => toast.success(t('office.unplanned')) }),
    duplicate: () =>
      copy.mutate(
        { params: { id } },
        {
          onSuccess: (draft) => {
            toast.success(t('life.done.duplicated'));
            void navigate(generatePath(pages.editPost, { id: draft.id }));
          },
        },
      ),
  };
}
