import { useMutation, useQuery } from '@tanstack/react-query';
import type { TrashedPost } from '#contract/posts/trash.ts';
import { call, query } from '#web/base/api.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useNow } from '#web/base/time/now.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Content } from '#web/ui/text/content.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Loaded } from '#web/ui/feedback/loaded.tsx';
import { toast } from '#web/ui/toast.ts';
import css from './trash.module.css';

const most = 100;

export function TrashDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useTexts('posts/writing');
  const trash = useQuery(query('GET /api/posts/trash', { query: { size: most } }));
  return (
    <Dialog opened={opened} onClose={onClose} title={t('trash.title')}>
      <Loaded query={trash} failed={t('trash.failed')}>
        {({ items }) =>
          items.length === 0 ? (
            <p>{t('trash.empty')}</p>
          ) : (
            <ul className={css.trash}>
              {items.map((post) => (
                <Row key={post.id} post={post} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Dialog>
  );
}

function Row({ post }: { post: TrashedPost }) {
  const t = useTexts(['posts', 'posts/writing']);
  const { shortDate } = useFormats(useNow());
  const restore = useMutation({
    mutationFn: () => call('POST /api/posts/trash/{id}/restore', { params: { id: post.id }, ifMatch: post.version }),
    onSuccess: ({ state }) =>
      toast.success(t(state === 'scheduled' ? 'posts/writing:delete.plannedAgain' : 'posts/writing:delete.restored')),
  });
  const days = { from: shortDate(post.trashedAt), until: shortDate(post.goesAt) };
  return (
    <li>
      <span>
        <b>{post.title ? <Content>{post.title}</Content> : t('untitled')}</b>
        <small>{t('posts/writing:trash.days', days)}</small>
      </span>
      <Button small busy={restore.isPending} onClick={() => restore.mutate()}>
        {t('posts/writing:trash.restore')}
      </Button>
    </li>
  );
}
