import { useMutation } from '@tanstack/react-query';
import { mutation } from '#web/base/api.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { useOpening } from '#web/ui/overlay/use-opening.ts';
import { toast } from '#web/ui/toast.ts';

export function Withdraw({ postId, questionId }: { postId: string; questionId: string }) {
  const t = useTexts('questions');
  const opening = useOpening();
  const { mutate, isPending } = useMutation({
    ...mutation('DELETE /api/posts/{id}/questions/{questionId}'),
    onSuccess: () => void toast.success(t('withdrawn')),
    onSettled: opening.close,
  });
  return (
    <>
      <Button small variant="quiet" onClick={opening.open}>
        {t('withdraw')}
      </Button>
      <ConfirmDialog
        opened={opening.opened}
        onClose={opening.close}
        title={t('withdrawTitle')}
        confirm={t('withdraw')}
        danger
        busy={isPending}
        onConfirm={() => mutate({ params: { id: postId, questionId } })}
      >
        <p>{t('withdrawText')}</p>
      </ConfirmDialog>
    </>
  );
}
