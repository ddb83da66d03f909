import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Import } from '#contract/imports/imports.ts';
import { mutation } from '#web/base/api.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { toast } from '#web/ui/toast.ts';

interface Props {
  known: Import;
  onDone?: () => void;
  small?: boolean;
}

export function DiscardButton({ known: { id, fileName }, onDone, small = false }: Props) {
  const t = useTexts('imports');
  const [asking, setAsking] = useState(false);
  const discard = useMutation({
    ...mutation('DELETE /api/imports/{id}'),
    onSuccess: () => {
      toast.success(t('discard.done'));
      onDone?.();
    },
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <Button
        variant="quiet"
        icon="trash"
        small={small}
        aria-label={t('unfinished.discardOf', { name: fileName })}
        onClick={() => setAsking(true)}
      >
        {t('discard.action')}
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('discard.title', { name: fileName })}
        confirm={t('discard.action')}
        onConfirm={() => discard.mutate({ params: { id } })}
        busy={discard.isPending}
        danger
      >
        {t('discard.text')}
      </ConfirmDialog>
    </>
  );
}
