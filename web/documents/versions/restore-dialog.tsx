import { useMutation } from '@tanstack/react-query';
import type { Document } from '#contract/documents/document.ts';
import { call } from '#web/base/api.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { toast } from '#web/ui/toast.ts';

interface Props {
  opened: boolean;
  onClose: () => void;
  document: Document;
  number: number;
}

export function RestoreDialog({ opened, onClose, document: { id, version }, number }: Props) {
  const t = useTexts('documents');
  const { number: spelled } = useFormats();
  const restore = useMutation({
    mutationFn: () =>
      call('POST /api/document/files/{id}/versions/{number}/restore', {
        params: { id, number: String(number) },
        ifMatch: version,
      }),
    onSuccess(restored) {
      toast.success(t('versions.restored', { number: spelled(restored.number) }));
      onClose();
    },
    onError: onClose,
    meta: { untilFresh: true },
  });
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('versions.ask', { number: spelled(number) })}
      confirm={t('versions.restore')}
      onConfirm={() => restore.mutate()}
      busy={restore.isPending}
    >
      <p>{t('versions.askText')}</p>
    </ConfirmDialog>
  );
}
