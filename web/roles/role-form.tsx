import type { Role } from '#contract/roles/roles.ts';
import { rolePlaces, type RolePlace, usualRank } from '#contract/roles/words.ts';
import { call } from '#web/base/api.ts';
import { useTexts } from '#web/base/use-texts.ts';
import { useAddress } from '#web/ui/use-address.ts';
import { Pair } from '#web/ui/form/form.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextArea, TextField } from '#web/ui/text-field.tsx';
import { closed } from '#web/records/drawer/entity-drawer.tsx';
import { EntityForm } from '#web/records/drawer/entity-form.tsx';
import { useEntityForm } from '#web/records/drawer/use-entity-form.tsx';
import { useSaved } from '#web/records/drawer/use-saved.ts';
import { inForm, numberOnWire, onWire } from '#web/records/drawer/wire.ts';
import { MoreFields } from '#web/records/parts/more-fields.tsx';
import { adminKey } from './admin-key.ts';

type Values = {
  name: string;
  key: string;
  heldIn: RolePlace;
  rank: string;
  description: string;
  committee: string;
  seats: string;
};

const keyPattern = /^\s*[a-z][a-z0-9-]{0,39}\s*$/;

/** The key cannot change, as rules and tokens use it. */
export function RoleForm({ role }: { role: Role | null }) {
  const t = useTexts(['roles', 'records']);
  const ui = useTexts('ui');
  const address = useAddress();
  const labels = {
    name: t('records:fields.name'),
    key: t('records:fields.key'),
    heldIn: t('records:fields.heldIn'),
    rank: t('records:fields.rank'),
    description: t('records:fields.description'),
    committee: t('records:fields.committee'),
    seats: t('records:fields.seats'),
  };
  const form = useEntityForm({
    entity: role,
    valuesOf: (of: Role | null): Values => ({
      name: inForm(of?.name),
      key: inForm(of?.key),
      heldIn: of?.heldIn ?? 'guild',
      rank: String(of?.rank ?? usualRank),
      description: inForm(of?.description),
      committee: inForm(of?.committee),
      seats: inForm(of?.seats),
    }),
    labels,
    show: (name, value) => (name === 'heldIn' ? t(`heldIn.${value as RolePlace}`) : String(value)),
    sentences: { key: t('keyHint'), rank: t('rankHint'), seats: t('seatsRule') },
    taken: { name: t('records:taken.role'), key: t('records:taken.roleKey'), heldIn: t('records:taken.roleHeld') },
    create: ({ name, key, ...rest }) =>
      call('POST /api/roles', { body: { name: name.trim(), key: key.trim(), ...bodyOf(rest) } }),
    change: ({ name, key: _key, ...rest }, { id }, ifMatch) => ({
      save: () =>
        call('PATCH /api/roles/{id}', {
          params: { id },
          body: {
            ...(name !== undefined && { name: name.trim() }),
            ...bodyOf(rest),
          },
          ifMatch,
        }),
    }),
    read: (id) => call('GET /api/roles/{id}', { params: { id } }),
    onSaved: useSaved(),
  });
  const { errors } = form.formState;
  return (
    <EntityForm of={form} create={t('create')} onCancel={() => address.go(closed)}>
      <TextField
        label={labels.name}
        maxLength={200}
        error={errors.name?.message}
        {...form.register('name', { validate: (name) => name.trim() !== '' || ui('form.required') })}
      />
      {role === null && (
        <TextField
          label={labels.key}
          hint={t('keyHint')}
          maxLength={40}
          autoCapitalize="none"
          spellCheck={false}
          error={errors.key?.message}
          {...form.register('key', { validate: (key) => keyPattern.test(key) || t('keyHint') })}
        />
      )}
      <Pair>
        <SelectField
          label={labels.heldIn}
          choices={rolePlaces.map((value) => ({ value, title: t(`heldIn.${value}`) }))}
          error={errors.heldIn?.message}
          {...form.register('heldIn')}
        />
        <TextField
          label={labels.rank}
          hint={t('rankHint')}
          inputMode="numeric"
          maxLength={3}
          error={errors.rank?.message}
          {...form.register('rank', { validate: (rank) => /^\d{1,3}$/.test(rank.trim()) || t('rankHint') })}
        />
      </Pair>
      <TextArea
        label={labels.description}
        optional
        maxLength={1000}
        error={errors.description?.message}
        {...form.register('description')}
      />
      {role?.key !== adminKey && (
        <MoreFields
          filled={role?.committee != null || role?.seats != null}
          failed={Boolean(errors.committee ?? errors.seats)}
        >
          <TextField
            label={labels.committee}
            optional
            hint={t('committeeHint')}
            maxLength={200}
            error={errors.committee?.message}
            {...form.register('committee')}
          />
          <TextField
            label={labels.seats}
            optional
            hint={t('seatsHint')}
            inputMode="numeric"
            maxLength={2}
            error={errors.seats?.message}
            {...form.register('seats', {
              validate: (seats) => /^\s*([1-9]\d?)?\s*$/.test(seats) || t('seatsRule'),
            })}
          />
        </MoreFields>
      )}
    </EntityForm>
  );
}

function bodyOf({ heldIn, rank, seats, ...texts }: Partial<Omit<Values, 'name' | 'key'>>) {
  return {
    ...onWire(texts),
    ...(heldIn !== undefined && { heldIn }),
    ...(rank !== undefined && { rank: Number(rank) }),
    ...(seats !== undefined && { seats: numberOnWire(seats) }),
  };
}
