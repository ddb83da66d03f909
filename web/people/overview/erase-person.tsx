import { useForm } from 'react-hook-form';
import { officeReasons } from '#contract/privacy/facts.ts';
import type { User } from '#contract/people/people.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useAddress } from '#web/ui/page/use-address.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { toast } from '#web/ui/toast.ts';
import { useMailWords } from '#web/ui/use-mail-words.ts';
import { useOpening } from '#web/ui/overlay/use-opening.ts';
import { closed } from '#web/records/drawer/entity-drawer.tsx';
import { useEffectfulChange } from '#web/visibility/effect/use-effectful-change.tsx';
import { ErasureFigures } from './erasure-figures.tsx';
import { useLastAdmin } from '#web/roles/use-last-admin.tsx';

const form = 'erase-person';

export function ErasePerson({ user: { id, name, email, version } }: { user: User }) {
  const t = useTexts('people');
  const ui = useTexts('ui');
  const mailWords = useMailWords();
  const address = useAddress();
  const asking = useOpening();
  const lastAdmin = useLastAdmin(name);
  const erasing = useEffectfulChange();
  const { register, handleSubmit } = useForm<{ reason: string }>({ defaultValues: { reason: officeReasons[0] } });
  const reasons = officeReasons.map((value) => ({ value, title: t(`erasure.reasons.${value}`) }));

  const ask = handleSubmit(({ reason }) => {
    asking.close();
    erasing.ask({
      route: 'POST /api/users/{id}/erasure',
      args: {
        params: { id },
        body: { reason: officeReasons.find((one) => one === reason) ?? 'asked' },
        ifMatch: version,
      },
      summary: [t('erasure.lead'), ...(email === null ? [] : [mailWords(t('erasure.lastMail', { name }))])].join(' '),
      beside: <ErasureFigures id={id} />,
      always: { title: t('erasure.title', { name }), confirm: t('erasure.confirm'), danger: true },
      onSaved() {
        toast.success(t('erasure.done', { name }));
        address.go(closed, { replace: true });
      },
      onFailed: lastAdmin.onFailed,
    });
  });

  return (
    <>
      <Button icon="trash" busy={erasing.busy} onClick={asking.open}>
        {t('erasure.action')}
      </Button>
      <Dialog
        opened={asking.opened}
        onClose={asking.close}
        title={t('erasure.title', { name })}
        actions={
          <>
            <Button onClick={asking.close}>{ui('cancel')}</Button>
            <Button variant="primary" type="submit" form={form}>
              {t('erasure.next')}
            </Button>
          </>
        }
      >
        <Form id={form} onSubmit={(event) => void ask(event)}>
          <SelectField label={t('erasure.reason')} choices={reasons} {...register('reason')} />
        </Form>
      </Dialog>
      {erasing.dialog}
      {lastAdmin.dialog}
    </>
  );
}
