import { useMutation } from '@tanstack/react-query';
import type { User } from '#contract/people/people.ts';
import { mutation } from '#web/base/api.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { useOpening } from '#web/ui/overlay/use-opening.ts';
import { Section } from '#web/records/parts/section.tsx';

export function PictureSection({ user: { id, name, version } }: { user: User }) {
  const t = useTexts('people');
  const removing = useOpening();
  const remove = useMutation({
    ...mutation('DELETE /api/users/{id}/picture'),
    onSuccess: () => {
      removing.close();
      toast.success(t('picture.removed', { name }));
    },
  });
  return (
    <Section
      title={t('picture.title')}
      lead={t('picture.lead')}
      action={
        <Button small onClick={removing.open}>
          {t('picture.remove')}
        </Button>
      }
    >
      <ConfirmDialog
        opened={removing.opened}
        onClose={removing.close}
        title={t('picture.removeTitle', { name })}
        confirm={t('picture.remove')}
        danger
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ params: { id }, ifMatch: version })}
      >
        <p>{t('picture.removeText')}</p>
      </ConfirmDialog>
    </Section>
  );
}
