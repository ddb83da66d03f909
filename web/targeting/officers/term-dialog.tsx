import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Officer } from '#contract/members/guilds.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { tellFields } from '#web/ui/form/field-errors.ts';
import { Form } from '#web/ui/form/form.tsx';
import { toast } from '#web/ui/toast.ts';
import { inForm, onWire } from '../drawer/wire.ts';
import { useEffectfulChange } from '../effect/use-effectful-change.tsx';
import { ValidityFields } from '../parts/validity-fields.tsx';

interface Props {
  opened: boolean;
  onClose: () => void;
  officer: Pick<Officer, 'termId' | 'user' | 'role' | 'startsOn' | 'endsOn'>;
}

/** When a role is held. */
export function TermDialog({ opened, onClose, officer: { termId, user, role, startsOn, endsOn } }: Props) {
  const { t } = useTranslation('targeting');
  const ui = useTranslation('ui').t;
  const id = useId();
  const form = useForm({ defaultValues: { startsOn: inForm(startsOn), endsOn: inForm(endsOn) } });
  const change = useEffectfulChange();
  const submit = form.handleSubmit((values) =>
    change.ask({
      route: 'PATCH /api/users/{id}/roles/{termId}',
      args: { params: { id: user.id, termId }, body: onWire(values) },
      summary: t('officers.changeSummary', { name: user.name, role: role.name }),
      onSaved: () => {
        toast.success(t('officers.changed'));
        onClose();
      },
      onFailed: (error) =>
        tellFields(
          error,
          { setError: form.setError, names: ['startsOn', 'endsOn'] },
          { invalid: ui('form.backwards'), taken: ui('form.taken') },
        ),
    }),
  );
  return (
    <>
      <Dialog
        opened={opened}
        onClose={onClose}
        title={t('officers.changeTitle', { name: user.name })}
        actions={
          <>
            <Button onClick={onClose}>{t('form.cancel')}</Button>
            <Button variant="primary" type="submit" form={id} busy={change.busy}>
              {t('form.review')}
            </Button>
          </>
        }
      >
        <Form id={id} onSubmit={(event) => void submit(event)}>
          <ValidityFields form={form} />
        </Form>
      </Dialog>
      {change.dialog}
    </>
  );
}
