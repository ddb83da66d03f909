import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { Template } from '#contract/posts/templates.ts';
import { templateLimits } from '#contract/posts/words.ts';
import { call } from '#web/base/api.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { FormDialog } from '#web/records/drawer/form-dialog.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { toast } from '#web/ui/toast.ts';
import { useNameRefused } from './use-name-refused.ts';

interface Props {
  opened: boolean;
  onClose: () => void;
  template: Pick<Template, 'id' | 'name' | 'version'>;
}

/** Needs a new key for each opening. */
export function RenameDialog({ opened, onClose, template: { id, name: before, version } }: Props) {
  const t = useTexts('posts/templates');
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { name: before } });
  const refused = useNameRefused(setError, t('save.taken'));
  const rename = useMutation({
    meta: { quiet: true },
    mutationFn: (body: { name: string }) =>
      call('PATCH /api/posts/templates/{id}', { params: { id }, body, ifMatch: version }),
    onSuccess: ({ name }) => {
      toast.success(t('rename.done', { name }));
      onClose();
    },
    onError: refused,
  });
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t('rename.title')}
      submit={t('rename.title')}
      busy={rename.isPending}
      onSubmit={handleSubmit((given) => rename.mutate(given))}
    >
      <TextField
        label={t('rename.name')}
        maxLength={templateLimits.name}
        error={formState.errors.name?.message}
        {...register('name', { validate: (name) => name.trim() !== '' || t('save.nameMissing') })}
      />
    </FormDialog>
  );
}
