import { useMutation } from '@tanstack/react-query';
import type { Passkey } from '#contract/identity/identity.ts';
import { mutation } from '#web/base/api.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { toast } from '#web/ui/toast.ts';

interface Props {
  passkey: Passkey;
  name: string;
  opened: boolean;
  onClose: () => void;
}

/** Says that the device keeps its part. */
export function RemovePasskey({ passkey: { id }, name, opened, onClose }: Props) {
  const t = useTexts('profile');
  const removing = useMutation({
    ...mutation('DELETE /api/users/me/passkeys/{id}'),
    onSuccess() {
      toast.success(t('signIn.passkeys.removed', { name }));
      onClose();
    },
    onError: onClose,
    meta: { untilFresh: true },
  });
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('signIn.passkeys.askRemove', { name })}
      confirm={t('signIn.passkeys.remove')}
      danger
      busy={removing.isPending}
      onConfirm={() => removing.mutate({ params: { id } })}
    >
      {t('signIn.passkeys.removeText')}
    </ConfirmDialog>
  );
}
