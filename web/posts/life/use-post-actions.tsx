import { useMutation } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { generatePath, useNavigate } from 'react-router';
import { pages } from '#contract/base/pages.ts';
import type { PostSummary } from '#contract/posts/posts.ts';
import { mutation } from '#web/base/api.ts';
import { onDemand } from '#web/base/on-demand.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { toast } from '#web/ui/toast.ts';
import { DeleteDialog } from '../editor/publish/delete-dialog.tsx';
import type { PostAction } from './post-actions.ts';
import { ReaddressDialog } from './readdress-dialog.tsx';

const StepDialog = onDemand(async () => (await import('./step-dialog.tsx')).StepDialog);
const ExpiryDialog = onDemand(async () => (await import('./expiry-dialog.tsx')).ExpiryDialog);
const SeriesDialog = onDemand(async () => (await import('./series-dialog.tsx')).SeriesDialog);
const WithdrawDialog = onDemand(async () => (await import('./withdraw-dialog.tsx')).WithdrawDialog);

const SaveTemplateDialog = onDemand(async () => (await import('../templates/save-dialog.tsx')).SaveTemplateDialog);

/** With the dialog of the editor, which the feed does not need. */
const PublishNow = onDemand(async () => (await import('./publish-now.tsx')).PublishNow);

interface Options {
  onReaddress?: () => void;
  onDeleted?: () => void;
}

/** Confirms destructive actions. Render `dialogs` outside menus. */
export function usePostActions(post: PostSummary, { onReaddress, onDeleted }: Options = {}) {
  const navigate = useNavigate();
  // Kept while its dialog closes; lists render none before.
  const [asked, setAsked] = useState<PostAction | null>(null);
  const [opened, setOpened] = useState(false);
  const { pin, unplan, duplicate } = useChanges(post);
  const close = () => setOpened(false);
  const { id } = post;

  function run(action: PostAction): void {
    if (action === 'edit') void navigate(generatePath(pages.editPost, { id }));
    else if (action === 'correct') void navigate(generatePath(pages.correctPost, { id }));
    else if (action === 'pin' || action === 'unpin') pin();
    else if (action === 'unplan') unplan();
    else if (action === 'duplicate') duplicate();
    else if (action === 'readdress' && onReaddress) onReaddress();
    else {
      setAsked(action);
      setOpened(true);
    }
  }

  const dialogs: ReactNode = (
    <>
      <Suspense>
        {asked === 'withdraw' && <WithdrawDialog post={post} opened={opened} onClose={close} />}
        {asked === 'expire' && opened && <ExpiryDialog post={post} opened={opened} onClose={close} />}
        {asked === 'series' && opened && post.eventAt !== null && (
          <SeriesDialog post={post} eventAt={post.eventAt} opened={opened} onClose={close} />
        )}
        {(asked === 'archive' || asked === 'restore') && (
          <StepDialog step={asked} post={post} opened={opened} onClose={close} />
        )}
        {asked === 'template' && opened && <SaveTemplateDialog id={id} opened={opened} onClose={close} />}
        {asked === 'publishNow' && <PublishNow post={post} opened={opened} onClose={close} />}
      </Suspense>
      {asked === 'readdress' && <ReaddressDialog id={id} opened={opened} onClose={close} />}
      {asked === 'delete' && (
        <DeleteDialog
          opened={opened}
          onClose={close}
          post={post}
          ifMatch={post.version}
          onDeleted={() => {
            close();
            onDeleted?.();
          }}
        />
      )}
    </>
  );

  return { run, dialogs };
}

function useChanges({ id, pinned, version }: PostSummary) {
  const t = useTexts('posts/writing');
  const navigate = useNavigate();
  const change = useMutation(mutation('PATCH /api/posts/{id}'));
  const copy = useMutation(mutation('POST /api/posts/{id}/duplicate'));
  const seen = { params: { id }, ifMatch: version };
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
