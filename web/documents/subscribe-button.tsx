import { useMutation, useQuery } from '@tanstack/react-query';
import type { Folder } from '#contract/documents/folders.ts';
import { call, query } from '#web/base/api.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { toast } from '#web/ui/toast.ts';

const subscriptions = query('GET /api/document/subscriptions', { query: { size: 100 } });

export function SubscribeButton({ folder: { id, name } }: { folder: Pick<Folder, 'id' | 'name'> }) {
  const t = useTexts('documents');
  const found = useQuery(subscriptions);
  const isSubscribed = found.data?.items.some((folder) => folder.id === id) ?? false;
  const change = useMutation({
    mutationFn: () =>
      isSubscribed
        ? call('DELETE /api/document/folders/{id}/subscription', { params: { id } })
        : call('PUT /api/document/folders/{id}/subscription', { params: { id } }),
    onSuccess: () => toast.success(t(isSubscribed ? 'subscription.unsubscribed' : 'subscription.subscribed', { name })),
    meta: { untilFresh: true },
  });
  const word = isSubscribed ? 'unsubscribe' : 'subscribe';
  if (!found.data) return null;
  return (
    <Button
      variant="quiet"
      icon={isSubscribed ? 'check' : 'mail'}
      title={t('subscription.hint')}
      busy={change.isPending}
      onClick={() => change.mutate()}
    >
      {t(`subscription.${word}`)}
    </Button>
  );
}
