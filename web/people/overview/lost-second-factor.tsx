import { useMutation } from '@tanstack/react-query';
import type { User } from '#contract/people/people.ts';
import { mutation } from '#web/base/api.ts';
import { useTenant } from '#web/base/session.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { useOpening } from '#web/ui/overlay/use-opening.ts';

export function LostSecondFactor({ user: { id, name, version, hasSignedIn } }: { user: User }) {
  const t = useTexts('people');
  const { issuer } = useTenant();
  const asking = useOpening();
  const taking = useMutation({
    ...mutation('DELETE /api/users/{id}/second-factor'),
    onSuccess() {
      toast.success(t('secondFactor.done', { name }));
      asking.close();
    },
    onError: asking.close,
    meta: { untilFresh: true },
  });
  if (issuer.name !== 'jwt' || !hasSignedIn) return null;
  return (
    <>
      <Button icon="key" onClick={asking.open}>
        {t('secondFactor.action')}
      </Button>
      <ConfirmDialog
        opened={asking.opened}
        onClose={asking.close}
        title={t('secondFactor.ask', { name })}
        confirm={t('secondFactor.confirm')}
        danger
        busy={taking.isPending}
        onConfirm={() => taking.mutate({ params: { id }, ifMatch: version })}
      >
        {t('secondFactor.text', { name })}
      </ConfirmDialog>
    </>
  );
}
