import type { User } from '#contract/people/people.ts';
import { languages } from '#contract/base/languages.ts';
import { call } from '#web/base/api.ts';
import { useTexts } from '#web/base/use-texts.ts';
import { useAddress } from '#web/ui/use-address.ts';
import { Pair } from '#web/ui/form/form.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { isPhone, isThere, obeys } from '#web/records/check/contract-rules.ts';
import { Group } from '#web/records/check/group.tsx';
import { closed } from '#web/records/drawer/entity-drawer.tsx';
import { EntityForm } from '#web/records/drawer/entity-form.tsx';
import { useEntityForm } from '#web/records/drawer/use-entity-form.tsx';
import { useSaved } from '#web/records/drawer/use-saved.ts';
import { bodyOf, type MemberValues, valuesOf } from './member-values.ts';
import { MergeButton } from './merge/merge-button.tsx';

/** Nobody's access depends on it, so no effect is shown. */
export function MemberForm({ user }: { user: User | null }) {
  const t = useTexts(['people', 'records']);
  const ui = useTexts('ui');
  const address = useAddress();
  const labels = useLabels();
  const language = (value: MemberValues['language']) => t(`form.language.${value || 'usual'}`);
  const form = useEntityForm({
    entity: user,
    valuesOf,
    labels,
    show: (name, value) => (name === 'language' ? language(value as MemberValues['language']) : String(value)),
    sentences: {
      lastName: ui('form.required'),
      email: t('records:hints.email'),
      phone: t('records:hints.phone'),
      mobile: t('records:hints.phone'),
    },
    taken: { email: t('records:taken.email'), externalNumber: t('records:taken.externalNumber') },
    create: (values) => call('POST /api/users', { body: bodyOf(values) }),
    change: (changed: Partial<MemberValues>, { id }, ifMatch) => ({
      save: () => call('PATCH /api/users/{id}', { params: { id }, body: bodyOf(changed), ifMatch }),
    }),
    read: (id) => call('GET /api/users/{id}', { params: { id } }),
    onSaved: useSaved(),
  });
  const { errors } = form.formState;
  const field = (name: keyof MemberValues, rules = {}) => ({
    label: labels[name],
    error: errors[name]?.message,
    ...form.register(name, rules),
  });
  const phone = isPhone(t('records:hints.phone'));

  return (
    <EntityForm
      of={form}
      create={t('create')}
      onCancel={() => address.go(closed)}
      beside={user && <MergeButton user={user} />}
    >
      <Group title={t('form.person')}>
        <Pair>
          <TextField {...field('salutation')} optional maxLength={40} />
          <TextField {...field('title')} optional maxLength={80} />
        </Pair>
        <Pair>
          <TextField {...field('firstName')} optional maxLength={100} autoComplete="off" />
          <TextField {...field('lastName', isThere(ui('form.required')))} maxLength={100} autoComplete="off" />
        </Pair>
      </Group>
      <Group title={t('form.contact')}>
        <TextField
          {...field('email', obeys('Email', t('records:hints.email')))}
          optional
          type="email"
          maxLength={254}
          autoComplete="off"
          hint={t('form.emailHint')}
        />
        <Pair>
          <TextField {...field('phone', phone)} optional type="tel" maxLength={40} autoComplete="off" />
          <TextField {...field('mobile', phone)} optional type="tel" maxLength={40} autoComplete="off" />
        </Pair>
      </Group>
      <Group title={t('form.other')}>
        <Pair>
          <SelectField
            {...field('language')}
            choices={(['', ...languages] as const).map((value) => ({ value, title: language(value) }))}
          />
          <TextField {...field('externalNumber')} optional maxLength={40} hint={t('form.externalNumberHint')} />
        </Pair>
      </Group>
    </EntityForm>
  );
}

function useLabels(): Record<keyof MemberValues, string> {
  const t = useTexts('records');
  return {
    salutation: t('fields.salutation'),
    title: t('fields.title'),
    firstName: t('fields.firstName'),
    lastName: t('fields.lastName'),
    email: t('fields.email'),
    phone: t('fields.phone'),
    mobile: t('fields.mobile'),
    language: t('fields.language'),
    externalNumber: t('fields.externalNumber'),
  };
}
