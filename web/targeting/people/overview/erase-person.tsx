import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { officeReasons } from '#contract/privacy/facts.ts';
import type { User } from '#contract/members/users.ts';
import { ApiError } from '#web/base/api-error.ts';
import { mutation } from '#web/base/api.ts';
import { useTexts } from '#web/base/use-texts.ts';
import { useAddress } from '#web/ui/address/use-address.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { tellFailure } from '#web/ui/tell-failure.ts';
import { toast } from '#web/ui/toast.ts';
import { useOpening } from '#web/ui/use-opening.ts';
import { closed } from '../../drawer/entity-drawer.tsx';
import { ErasureFigures } from './erasure-figures.tsx';
import { useLastAdmin } from './use-last-admin.tsx';

const form = 'erase-person';

/** Erases somebody at once and for good, after it was said what goes and what stays, and why. */
export function ErasePerson({ user: { id, name, version } }: { user: User }) {
  const t = useTexts('targeting');
  const ui = useTexts('ui');
  const client = useQueryClient();
  const address = useAddress();
  const asking = useOpening();
  const lastAdmin = useLastAdmin(name);
  const { register, handleSubmit } = useForm<{ reason: string }>({ defaultValues: { reason: officeReasons[0] } });
  const erasing = useMutation({
    ...mutation('POST /api/users/{id}/erasure'),
    meta: { quiet: true },
    async onSuccess() {
      toast.success(t('members.erasure.done', { name }));
      address.go(closed, { replace: true });
      await client.invalidateQueries();
    },
    onError(error) {
      if (!(error instanceof ApiError && lastAdmin.onFailed(error))) tellFailure(error);
    },
    onSettled: asking.close,
  });
  const reasons = officeReasons.map((value) => ({ value, title: t(`members.erasure.reasons.${value}`) }));
  return (
    <>
      <Button icon="trash" onClick={asking.open}>
        {t('members.erasure.action')}
      </Button>
      <Dialog
        opened={asking.opened}
        onClose={asking.close}
        title={t('members.erasure.title', { name })}
        actions={
          <>
            <Button onClick={asking.close}>{ui('cancel')}</Button>
            <Button variant="danger" type="submit" form={form} busy={erasing.isPending}>
              {t('members.erasure.confirm')}
            </Button>
          </>
        }
      >
        <p>{t('members.erasure.lead', { name })}</p>
        {asking.opened && <ErasureFigures id={id} />}
        <Form
          id={form}
          onSubmit={(event) =>
            void handleSubmit(({ reason }) =>
              erasing.mutate({
                params: { id },
                body: { reason: officeReasons.find((one) => one === reason) ?? 'asked' },
                ifMatch: version,
              }),
            )(event)
          }
        >
          <SelectField label={t('members.erasure.reason')} choices={reasons} {...register('reason')} />
        </Form>
      </Dialog>
      {lastAdmin.dialog}
    </>
  );
}
