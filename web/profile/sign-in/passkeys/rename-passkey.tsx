import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { Passkey } from '#contract/identity/identity.ts';
import { mutation } from '#web/base/api.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { FormDialog } from '#web/records/drawer/form-dialog.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';

interface Props {
  passkey: Passkey;
  name: string;
  opened: boolean;
  onClose: () => void;
}

/** Empty restores the default name. Needs a new key for each opening. */
export function RenamePasskey({ passkey: { id }, name, opened, onClose }: Props) {
  const t = useTexts('profile');
  const { register, handleSubmit } = useForm({ defaultValues: { name } });
  const renaming = useMutation({
    ...mutation('PATCH /api/users/me/passkeys/{id}'),
    onSuccess: onClose,
    meta: { untilFresh: true },
  });
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t('signIn.passkeys.renameNamed', { name })}
      submit={t('signIn.passkeys.rename')}
      busy={renaming.isPending}
      onSubmit={handleSubmit((given) => renaming.mutate({ params: { id }, body: { name: given.name.trim() || null } }))}
    >
      <TextField
        label={t('signIn.passkeys.name')}
        hint={t('signIn.passkeys.nameHint')}
        maxLength={80}
        {...register('name')}
      />
    </FormDialog>
  );
}
