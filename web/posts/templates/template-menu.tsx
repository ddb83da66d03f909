import { useMutation } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { Template } from '#contract/posts/templates.ts';
import { call } from '#web/base/api.ts';
import { onDemand } from '#web/base/on-demand.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { tellFailure } from '#web/ui/feedback/tell-failure.ts';
import { toastWithUndo } from '#web/ui/feedback/undo-toast.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Menu, MenuDivider, MenuItem } from '#web/ui/overlay/menu.tsx';
import { useOpening } from '#web/ui/overlay/use-opening.ts';
import { toast } from '#web/ui/toast.ts';

// With the library for forms.
const RenameDialog = onDemand(async () => (await import('./rename-dialog.tsx')).RenameDialog);

export function TemplateMenu({ template, onChange }: { template: Template; onChange: () => void }) {
  const t = useTexts('posts/templates');
  const renaming = useOpening();
  const removing = useOpening();
  const { id, name, version } = template;

  async function restore() {
    try {
      await call('POST /api/posts/templates/trash/{id}/restore', { params: { id } });
      toast.success(t('trash.restored', { name }));
    } catch (error) {
      tellFailure(error as Error);
    }
  }

  const remove = useMutation({
    mutationFn: () => call('DELETE /api/posts/templates/{id}', { params: { id }, ifMatch: version }),
    onSuccess: () =>
      toastWithUndo(t('remove.done', { name }), { undo: t('remove.undo'), onUndo: () => void restore() }),
    onSettled: removing.close,
  });

  return (
    <>
      <Menu target={<IconButton icon="more" label={t('card.actions', { name })} />}>
        <MenuItem icon="write" onClick={onChange}>
          {t('card.change')}
        </MenuItem>
        <MenuItem icon="document" onClick={renaming.open}>
          {t('card.rename')}
        </MenuItem>
        <MenuDivider />
        <MenuItem icon="trash" danger onClick={removing.open}>
          {t('card.delete')}
        </MenuItem>
      </Menu>
      <Suspense>
        {renaming.key > 0 && (
          <RenameDialog key={renaming.key} opened={renaming.opened} onClose={renaming.close} template={template} />
        )}
      </Suspense>
      <ConfirmDialog
        opened={removing.opened}
        onClose={removing.close}
        title={t('remove.ask', { name })}
        confirm={t('remove.confirm')}
        danger
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
      >
        {t('remove.text')}
      </ConfirmDialog>
    </>
  );
}
