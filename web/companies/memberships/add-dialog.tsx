import { today } from '#web/base/time/calendar.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { EntityDialog } from '#web/records/drawer/entity-dialog.tsx';
import { required } from '#web/records/fields/field.ts';
import { many } from '#web/records/fields/picked.tsx';
import { useFieldForm } from '#web/records/fields/use-field-form.ts';
import { companyFinder } from '#web/records/finders.ts';
import { toast } from '#web/ui/toast.ts';
import { useEffectfulChange } from '#web/visibility/effect/use-effectful-change.tsx';
import { useMembershipFields } from './membership-fields.ts';
import { ContentIn, gap } from '#web/ui/text/content-in.tsx';

interface Props {
  opened: boolean;
  onClose: () => void;
  guild: { id: string; name: string };
}

export function AddDialog({ opened, onClose, guild }: Props) {
  const t = useTexts('companies');
  const change = useEffectfulChange();
  const membership = useMembershipFields();
  const form = useFieldForm({
    entity: null,
    fields: {
      companies: required(many(companyFinder, { label: t('memberships.which'), placeholder: t('memberships.find') })),
      ...membership,
      startsOn: { ...membership.startsOn, usual: today() },
    },
    busy: change.busy,
    at: (path) => (path.endsWith('endsOn') ? 'endsOn' : 'companies'),
    send({ companies, ...body }, onFailed) {
      const count = companies.length;
      change.ask({
        route: 'POST /api/guild/{id}/companies',
        args: { params: { id: guild.id }, body: { set: companies.map((companyId) => ({ companyId, ...body })) } },
        summary: <ContentIn text={t('memberships.summary', { count, guild: gap })}>{guild.name}</ContentIn>,
        onSaved: () => {
          toast.success(t('memberships.added', { count }));
          onClose();
        },
        onFailed,
      });
    },
  });
  return (
    <>
      <EntityDialog
        opened={opened}
        onClose={onClose}
        title={t('memberships.add')}
        submit={t('memberships.add')}
        of={form}
      />
      {change.dialog}
    </>
  );
}
