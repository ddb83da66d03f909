import { useQuery } from '@tanstack/react-query';
import type { ArgsOf } from '#web/base/api.ts';
import { today } from '#web/base/time/calendar.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { EntityDialog } from '#web/records/drawer/entity-dialog.tsx';
import { choice } from '#web/records/fields/choice.tsx';
import { type FieldsOf, required } from '#web/records/fields/field.ts';
import { one } from '#web/records/fields/picked.tsx';
import { useFieldForm } from '#web/records/fields/use-field-form.ts';
import { peopleFinder } from '#web/records/finders.ts';
import type { Choice } from '#web/ui/picker/choice.ts';
import { toast } from '#web/ui/toast.ts';
import { useEffectfulChange } from '#web/visibility/effect/use-effectful-change.tsx';
import { useTermFields } from '../term-fields.ts';
import { officesQuery } from './roles.queries.ts';

interface Props {
  opened: boolean;
  onClose: () => void;
  /** Null for roles of the whole portal. */
  guild: { id: string; name: string } | null;
  role: string;
  roleName?: string;
}

export function FillDialog({ opened, onClose, guild, role, roleName = '' }: Props) {
  const t = useTexts(['roles', 'records']);
  const change = useEffectfulChange();
  const roles = useQuery(officesQuery).data?.items ?? [];
  const offices = [
    { value: '', title: t('officers.choose') },
    ...roles.map(({ id, name }) => ({ value: id, title: name })),
  ];
  const term = useTermFields();
  const fields = {
    personId: required(one(peopleFinder, { label: t('officers.person'), placeholder: t('records:terms.findPerson') })),
    roleId: required(choice(offices, { label: t('officers.role'), usual: role, hidden: guild === null })),
    ...term,
    startsOn: { ...term.startsOn, usual: today() },
  } satisfies FieldsOf<ArgsOf<'POST /api/users/{id}/roles'>['body'] & { personId: string }, 'guildId'>;
  const form = useFieldForm({
    entity: null,
    fields,
    busy: change.busy,
    send({ personId, ...body }, onFailed, { personId: person }) {
      const name = roles.find(({ id }) => id === body.roleId)?.name ?? roleName;
      change.ask({
        route: 'POST /api/users/{id}/roles',
        args: { params: { id: personId }, body: { guildId: guild?.id ?? null, ...body } },
        summary: t('officers.summary', {
          name: (person as Choice).name,
          role: guild ? `${name} (${guild.name})` : name,
        }),
        onSaved: () => {
          toast.success(t(guild ? 'officers.done' : 'granted'));
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
        title={t(guild ? 'officers.add' : 'grant')}
        submit={t(guild ? 'officers.submit' : 'grant')}
        of={form}
      />
      {change.dialog}
    </>
  );
}
