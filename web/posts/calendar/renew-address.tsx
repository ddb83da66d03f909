import { useMutation } from '@tanstack/react-query';
import { mutation } from '#web/base/api.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { useOpening } from '#web/ui/overlay/use-opening.ts';
import { toast } from '#web/ui/toast.ts';

/** `programs`: how many fetched the calendar by the old address. */
export function RenewAddress({ programs }: { programs: number }) {
  const t = useTexts('posts/calendar');
  const opening = useOpening();
  const { mutate, isPending } = useMutation({
    ...mutation('POST /api/users/me/calendar/address'),
    onSuccess: () => void toast.success(t('renewed')),
    onSettled: opening.close,
  });
  return (
    <>
      <Button onClick={opening.open}>{t('renew')}</Button>
      <ConfirmDialog
        opened={opening.opened}
        onClose={opening.close}
        title={t('renewTitle')}
        confirm={t('renew')}
        busy={isPending}
        onConfirm={() => mutate({})}
      >
        <p>{t('renewText', { count: programs })}</p>
      </ConfirmDialog>
    </>
  );
}
