import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { mutation, query } from '#web/base/api.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { toast } from '#web/ui/toast.ts';
import css from './person.module.css';

export function BlockedAddress({ id }: { id: string }) {
  const t = useTexts('profile');
  const { instant } = useFormats();
  const client = useQueryClient();
  const asked = query('GET /api/users/{id}/bounces', { params: { id } });
  const { data } = useQuery(asked);
  const useAgain = useMutation({
    ...mutation('POST /api/users/{id}/bounces/forgiven'),
    onSuccess: (status) => {
      client.setQueryData(asked.queryKey, status);
      toast.success(t('person.addressUsed'));
    },
  });
  if (!data || data.blockedAt === null) return null;
  return (
    <div className={css.blocked}>
      <Banner tone="warn">
        <p>{t('person.addressBlocked', { at: instant(data.blockedAt) })}</p>
        <Button small busy={useAgain.isPending} onClick={() => useAgain.mutate({ params: { id } })}>
          {t('person.addressUse')}
        </Button>
      </Banner>
    </div>
  );
}
