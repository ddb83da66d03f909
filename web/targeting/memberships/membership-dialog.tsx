import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Company } from '#contract/members/companies.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { tellFields } from '#web/ui/form/field-errors.ts';
import { Form } from '#web/ui/form/form.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { toast } from '#web/ui/toast.ts';
import { inForm, onWire } from '../drawer/wire.ts';
import { useEffectfulChange } from '../effect/use-effectful-change.tsx';
import { ValidityFields } from '../parts/validity-fields.tsx';
import { membershipKinds } from './kinds.ts';

interface Props {
  opened: boolean;
  onClose: () => void;
  company: { id: string; name: string };
  membership: Company['memberships'][number];
}

/** How and when a company is a member of a guild. */
export function MembershipDialog({ opened, onClose, company, membership }: Props) {
  const { t } = useTranslation('targeting');
  const ui = useTranslation('ui').t;
  const id = useId();
  const { guild, kind, startsOn, endsOn } = membership;
  const form = useForm({ defaultValues: { kind, startsOn: inForm(startsOn), endsOn: inForm(endsOn) } });
  const change = useEffectfulChange();
  const submit = form.handleSubmit(({ kind, ...days }) =>
    change.ask({
      route: 'PUT /api/companies/{id}/guilds/{guildId}',
      args: { params: { id: company.id, guildId: guild.id }, body: { kind, ...onWire(days) } },
      summary: t('memberships.changeSummary', { name: company.name }),
      onSaved: () => {
        toast.success(t('memberships.done'));
        onClose();
      },
      onFailed: (error) =>
        tellFields(
          error,
          { setError: form.setError, names: ['kind', 'startsOn', 'endsOn'] },
          { fields: { endsOn: ui('form.backwards') }, invalid: ui('form.invalid'), taken: ui('form.taken') },
        ),
    }),
  );
  return (
    <>
      <Dialog
        opened={opened}
        onClose={onClose}
        title={company.name}
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
          <SelectField
            label={t('memberships.kind')}
            choices={membershipKinds.map((one) => ({ value: one, title: t(`memberships.kinds.${one}`) }))}
            {...form.register('kind')}
          />
          <ValidityFields form={form} />
        </Form>
      </Dialog>
      {change.dialog}
    </>
  );
}
