import { useMutation, useQuery } from '@tanstack/react-query';
import type { Announced } from '#contract/base/announced.ts';
import type { Post, PostSummary } from '#contract/posts/posts.ts';
import { call } from '#web/base/api.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useReach } from '#web/targeting/reach/reach.queries.ts';
import { toast } from '#web/ui/toast.ts';
import { draftOf } from '../editor/draft/draft.ts';
import { PublishDialog } from '../editor/publish/publish-dialog.tsx';
import { useRecount } from '../outgoing/use-outgoing.ts';
import { postQuery } from '../posts.queries.ts';

interface Props {
  post: PostSummary;
  opened: boolean;
  onClose: () => void;
}

/** Publishes a scheduled post at once, after the dialog that shows its recipients. */
export function PublishNow({ post: { id }, opened, onClose }: Props) {
  const { data } = useQuery(postQuery(id));
  return data ? <Ask post={data} opened={opened} onClose={onClose} /> : null;
}

function Ask({ post, opened, onClose }: Omit<Props, 'post'> & { post: Post }) {
  const t = useTexts(['posts', 'posts/writing']);
  const draft = { ...draftOf(post), publishAt: null };
  const counted = useReach(draft.audience, draft.kind);
  const recount = useRecount();
  const publish = useMutation({
    // A time that has passed means at once, in one step.
    mutationFn: (query: Announced) =>
      call('PATCH /api/posts/{id}', {
        params: { id: post.id },
        query,
        ifMatch: post.version,
        body: { publishAt: new Date().toISOString() },
      }),
    onSuccess: () => toast.success(t('posts/writing:publish.published')),
    onSettled: (_post, error) => recount(error) || onClose(),
  });
  return (
    <PublishDialog
      opened={opened}
      onClose={onClose}
      draft={draft}
      counted={counted}
      action={t('life.actions.publishNow')}
      saved={async () => post.id}
      onConfirm={(announced) => publish.mutate(announced)}
      busy={publish.isPending}
    />
  );
}
